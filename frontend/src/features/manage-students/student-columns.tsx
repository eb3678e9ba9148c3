import type { Student } from '#contracts/http/people';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../ui/format/time.js';
import type { Column } from '../../kit/list/data-table.js';
import { useOrganizationColumn } from '../../parts/people/organization-parts.js';
import { StudentStatus } from '../../parts/people/student-status.js';
import { Person } from '../../ui/table-parts.js';
import { RateOfWeek, StudiedWeek } from './week-cells.js';

export function useStudentColumns(): Column<Student>[] {
  const { t } = useTranslation('student');
  const organization = useOrganizationColumn<Student>('organization');
  return [
    {
      title: t('field.fullname'),
      sort: 'fullname',
      cell: (student) => <Person name={student.fullname} note={student.user_id} />,
    },
    {
      title: t('field.gakunen-class'),
      sort: 'class',
      width: 110,
      cell: ({ gakunen, class_name }) => [gakunen, class_name].filter(Boolean).join(' ') || '—',
    },
    { title: t('field.branch'), sort: 'branch', width: 90, cell: (student) => student.branch || '—' },
    ...organization,
    // of the page alone: the rows of people cannot be put in the order of another context's figures
    { title: t('field.week'), numeric: true, width: 90, cell: ({ id }) => <StudiedWeek id={id} /> },
    { title: t('field.rate'), numeric: true, width: 80, cell: ({ id }) => <RateOfWeek id={id} /> },
    {
      title: t('field.last-login'),
      sort: 'last_login_at',
      numeric: true,
      cell: (student) => (student.last_login_at ? formatDateTime(student.last_login_at) : '—'),
    },
    { title: t('field.status'), cell: (student) => <StudentStatus student={student} /> },
  ];
}
