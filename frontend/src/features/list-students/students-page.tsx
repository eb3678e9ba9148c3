import type { Student } from '#contracts/http/people';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../shared/format/time.js';
import { useClasses, useStudents } from '../../shared/people/people.js';
import { useUser } from '../../shared/session/current-user.js';
import { DataTable, type Column } from '../../shared/ui/data-table.js';
import { NativeSelect } from '../../shared/ui/fields.js';
import { useListState } from '../../shared/ui/list-state.js';
import { StateLabel } from '../../shared/ui/state-label.js';
import { EmptyState } from '../../shared/ui/states.js';
import { PageHeading, Person, SearchField, Tools } from '../../shared/ui/table-parts.js';

export function StudentsPage() {
  const { t } = useTranslation('list-students');
  // Denied here and not by a redirect: this page is the administrators' home (NAV-5).
  const allowed = useUser().permissions.includes('students.view');
  if (!allowed) return <EmptyState title={t('denied')} text={t('denied-hint')} />;
  return <Students />;
}

function Students() {
  const { t } = useTranslation('list-students');
  const list = useListState(['class_id']);
  const query = useStudents(list.search);
  const classes = useClasses();
  return (
    <>
      <PageHeading title={t('title')} note={query.data ? t('total', { count: query.data.total }) : null} />
      <Tools>
        <SearchField list={list} label={t('search')} />
        <NativeSelect
          aria-label={t('column.class')}
          value={list.filter('class_id')}
          onChange={(event) => list.change({ class_id: event.currentTarget.value })}
        >
          <option value="">{t('all-classes')}</option>
          {classes.data?.items.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </NativeSelect>
      </Tools>
      <DataTable
        caption={t('title')}
        columns={useColumns()}
        list={list}
        query={query}
        empty={{ title: t('empty'), text: t('empty-hint') }}
      />
    </>
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
