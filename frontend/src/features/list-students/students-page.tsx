import type { Student } from '#contracts/http/people';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../shared/format/time.js';
import type { Column } from '../../shared/list/data-table.js';
import { ListPage } from '../../shared/list/list-page.js';
import { students, useClasses } from '../../shared/people/people.js';
import { useUser } from '../../shared/session/current-user.js';
import { StateLabel } from '../../shared/ui/state-label.js';
import { EmptyState } from '../../shared/ui/states.js';
import { Person } from '../../shared/ui/table-parts.js';

/** @param headActions what other features do beside the list */
export function StudentsPage({ headActions }: { headActions?: ReactNode }) {
  const { t } = useTranslation('list-students');
  // Denied here and not by a redirect: this page is the administrators' home (NAV-5).
  const allowed = useUser().permissions.includes('students.view');
  if (!allowed) return <EmptyState title={t('denied')} text={t('denied-hint')} />;
  return <Students headActions={headActions} />;
}

function Students({ headActions }: { headActions: ReactNode }) {
  const { t } = useTranslation('list-students');
  const classes = useClasses();
  const options = (classes.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <ListPage
      title={t('title')}
      count={(total) => t('total', { count: total })}
      resource={students}
      headActions={headActions}
      nameOf={(student) => student.fullname}
      columns={useColumns()}
      search={t('search')}
      filters={[{ name: 'class_id', label: t('column.class'), options }]}
      empty={{ title: t('empty'), text: t('empty-hint') }}
    />
  );
}

function useColumns(): Column<Student>[] {
  const { t } = useTranslation('list-students');
  return [
    {
      title: t('column.fullname'),
      sort: 'fullname',
      cell: (student) => <Person name={student.fullname} note={student.user_id} />,
    },
    { title: t('column.gakunen'), cell: (student) => student.gakunen || '—' },
    { title: t('column.class'), sort: 'class', cell: (student) => student.class_name ?? '—' },
    { title: t('column.branch'), cell: (student) => student.branch || '—' },
    {
      title: t('column.last-login'),
      sort: 'last_login_at',
      numeric: true,
      cell: (student) => (student.last_login_at ? formatDateTime(student.last_login_at) : '—'),
    },
    {
      title: t('column.created'),
      sort: 'created_at',
      numeric: true,
      cell: (student) => formatDateTime(student.created_at),
    },
    { title: t('column.status'), cell: (student) => <Status student={student} /> },
  ];
}

function Status({ student }: { student: Student }) {
  const { t } = useTranslation('list-students');
  if (student.status === 'deactivated')
    return <StateLabel look="locked">{t('status.deactivated')}</StateLabel>;
  if (student.is_initial) return <StateLabel look="key">{t('status.initial')}</StateLabel>;
  return <StateLabel look="done">{t('status.active')}</StateLabel>;
}
