import { AREA_PERMISSIONS } from '#contracts/constants';
import type { SchoolClass } from '#contracts/http/people';
import { IconBroadcast, IconLock, IconLockOpen, IconPencil, IconPlus, IconUsers } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { formatDateTime } from '../../ui/format/time.js';
import type { Column } from '../../kit/list/data-table.js';
import type { ListAction } from '../../kit/list/list-action.js';
import { ListPage } from '../../kit/list/list-page.js';
import type { Filter } from '../../kit/list/list-tools.js';
import { useOrganizationColumn, useOrganizationFilter } from '../../parts/people/organization-parts.js';
import { classes } from '../../parts/people/people.js';
import { useUser } from '../../kit/session/current-user.js';
import { Button } from '../../ui/controls.js';
import { StateLabel } from '../../ui/state-label.js';
import { toast } from '../../kit/toast/toast.js';
import { useReactivateClass } from './api/classes.js';
import { NewClassDialog, RenameClassDialog } from './class-forms.js';
import { DeactivateClassDialog } from './deactivate-class.js';
import { learnersOf } from './learners-of.js';

type Work = 'create' | { kind: 'rename' | 'deactivate'; one: SchoolClass };

export function ClassesPage() {
  const { t } = useTranslation('manage-classes');
  const mayEdit = useUser().permissions.includes(AREA_PERMISSIONS.students.edit);
  const [work, setWork] = useState<Work>();
  const create = (
    <Button size="sm" leftSection={<IconPlus size={20} aria-hidden />} onClick={() => setWork('create')}>
      {t('new')}
    </Button>
  );
  return (
    <ListPage
      title={t('title')}
      count={(total) => t('total', { count: total })}
      resource={classes}
      nameOf={({ name }) => name}
      href={learnersOf}
      columns={useColumns()}
      search={t('search')}
      filters={useFilters()}
      actions={useActions(mayEdit, setWork)}
      exports="classes"
      headActions={mayEdit ? create : null}
      empty={mayEdit ? { text: t('empty-hint'), action: create } : { text: t('empty-view') }}
    >
      {work ? <WorkDialog work={work} onClose={() => setWork(undefined)} /> : null}
    </ListPage>
  );
}

function WorkDialog({ work, onClose }: { work: Work; onClose: () => void }): ReactNode {
  const [params] = useSearchParams();
  if (work === 'create') {
    return <NewClassDialog organizationId={params.get('organization_id') ?? ''} onClose={onClose} />;
  }
  if (work.kind === 'rename') return <RenameClassDialog id={work.one.id} onClose={onClose} />;
  return <DeactivateClassDialog one={work.one} onClose={onClose} />;
}

function useActions(mayEdit: boolean, start: (work: Work) => void): (one: SchoolClass) => ListAction[] {
  const { t } = useTranslation('manage-classes');
  const navigate = useNavigate();
  const reactivate = useReactivateClass();
  return (one) => {
    const ways: ListAction[] = [
      { label: t('learners'), icon: IconUsers, run: () => void navigate(learnersOf(one)) },
      { label: t('dashboard'), icon: IconBroadcast, run: () => void navigate(`/dashboard?class=${one.id}`) },
    ];
    if (!mayEdit) return ways;
    const done = ({ name }: SchoolClass) => toast({ kind: 'success', title: t('reactivated', { name }) });
    return [
      ...ways,
      { label: t('rename'), icon: IconPencil, run: () => start({ kind: 'rename', one }) },
      one.status === 'active'
        ? {
            label: t('deactivate'),
            icon: IconLock,
            danger: true,
            run: () => start({ kind: 'deactivate', one }),
          }
        : {
            label: t('reactivate'),
            icon: IconLockOpen,
            run: () => reactivate.mutate(one, { onSuccess: done }),
          },
    ];
  };
}

function useFilters(): Filter[] {
  const { t } = useTranslation('manage-classes');
  const organization = useOrganizationFilter();
  const options = (['active', 'deactivated'] as const).map((value) => ({
    value,
    label: t(`status.${value}`),
  }));
  return [...organization, { name: 'status', label: t('column.status'), options }];
}

function useColumns(): Column<SchoolClass>[] {
  const { t } = useTranslation('manage-classes');
  const organization = useOrganizationColumn<SchoolClass>('organization');
  return [
    { title: t('column.name'), sort: 'name', cell: ({ name }) => <b>{name}</b> },
    ...organization,
    {
      title: t('column.learners'),
      sort: 'student_count',
      numeric: true,
      cell: ({ student_count }) => student_count,
    },
    {
      title: t('column.created'),
      sort: 'created_at',
      numeric: true,
      cell: ({ created_at }) => formatDateTime(created_at),
    },
    {
      title: t('column.status'),
      cell: ({ status }) => (
        <StateLabel look={status === 'active' ? 'done' : 'locked'}>{t(`status.${status}`)}</StateLabel>
      ),
    },
  ];
}
