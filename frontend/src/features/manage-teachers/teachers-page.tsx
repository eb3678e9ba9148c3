import { PERMISSIONS } from '#contracts/constants';
import { PERSON_STATUS } from '#contracts/http/people';
import type { Teacher } from '#contracts/http/teachers';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { formatDateTime } from '../../ui/format/time.js';
import type { Column } from '../../kit/list/data-table.js';
import { useDialogs } from '../../kit/list/dialogs.js';
import { ListPage } from '../../kit/list/list-page.js';
import type { Filter } from '../../kit/list/list-tools.js';
import { useOrganizationColumn, useOrganizationFilter } from '../../parts/people/organization-parts.js';
import { Button } from '../../ui/controls.js';
import { Person } from '../../ui/table-parts.js';
import { teachers } from './api/teachers.js';
import { NewTeacherDialog } from './teacher-dialogs.js';
import { TeacherStatus } from './teacher-status.js';
import { useTeacherActions } from './use-teacher-actions.js';

/** The administrators of all organizations (ADMIN-4). Who has just been created needs a password: it is offered. */
export function TeachersPage() {
  const { t } = useTranslation('manage-teachers');
  const dialogs = useDialogs();
  const actions = useTeacherActions();
  const organizationId = useSearchParams()[0].get('organization_id') ?? '';
  const create = (
    <Button size="sm" leftSection={<IconPlus size={20} aria-hidden />} onClick={dialogs.openNew}>
      {t('new')}
    </Button>
  );
  return (
    <>
      <ListPage
        title={t('title')}
        count={(total) => t('total', { count: total })}
        resource={teachers}
        nameOf={({ fullname }) => fullname}
        href={({ id }) => `/teachers/${id}`}
        columns={useColumns()}
        search={t('search')}
        filters={[...useOrganizationFilter(), useStatusFilter()]}
        actions={actions.actionsOf}
        empty={{ what: t('empty'), text: t('empty-hint'), action: create }}
        exports="teachers"
        headActions={create}
      />
      {dialogs.isNew ? (
        <NewTeacherDialog
          organizationId={organizationId}
          onCreated={actions.issuePassword}
          onClose={dialogs.close}
        />
      ) : null}
      {actions.dialog}
    </>
  );
}

function useStatusFilter(): Filter {
  const { t } = useTranslation('manage-teachers');
  return {
    name: 'status',
    label: t('column.status'),
    options: [...PERSON_STATUS, 'initial' as const].map((value) => ({ value, label: t(`status.${value}`) })),
  };
}

function useColumns(): Column<Teacher>[] {
  const { t } = useTranslation('manage-teachers');
  return [
    {
      title: t('field.fullname'),
      sort: 'fullname',
      cell: (teacher) => <Person name={teacher.fullname} note={teacher.user_id} />,
    },
    ...useOrganizationColumn<Teacher>('organization'),
    {
      title: t('permissions'),
      numeric: true,
      cell: ({ permissions }) => `${permissions.length} / ${PERMISSIONS.length}`,
    },
    {
      title: t('column.last-login'),
      sort: 'last_login_at',
      numeric: true,
      cell: ({ last_login_at }) => (last_login_at ? formatDateTime(last_login_at) : '—'),
    },
    {
      title: t('column.created'),
      sort: 'created_at',
      numeric: true,
      cell: ({ created_at }) => formatDateTime(created_at),
    },
    { title: t('column.status'), cell: (teacher) => <TeacherStatus teacher={teacher} /> },
  ];
}
