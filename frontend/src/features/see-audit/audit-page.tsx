import { ROLE } from '#contracts/constants';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS, type AuditEntry } from '#contracts/http/audit';
import { useTranslation } from 'react-i18next';
import { ChangedValues } from '../../parts/audit/changed-values.js';
import { formatDateTime } from '../../ui/format/time.js';
import type { Column } from '../../kit/list/data-table.js';
import { ListPage } from '../../kit/list/list-page.js';
import type { Filter } from '../../kit/list/list-tools.js';
import { useUser } from '../../kit/session/current-user.js';
import { auditTrail } from './audit-trail.js';
import { ExportButtons } from './export-buttons.js';
import classes from './see-audit.module.css';
import { Subject } from './subject.js';

/** Who changed what, when, and what it was before (ADMIN-8). */
export function AuditPage() {
  const { t } = useTranslation('audit');
  return (
    <ListPage
      title={t('title')}
      count={(total) => t('total', { count: total })}
      resource={auditTrail}
      nameOf={({ action }) => t(`action.${action}`)}
      columns={useColumns()}
      search={t('search')}
      filters={useFilters()}
      headActions={<ExportButtons />}
      empty={{ what: t('empty'), text: t('empty-hint') }}
    />
  );
}

function useFilters(): Filter[] {
  const { t } = useTranslation('audit');
  return [
    {
      name: 'subject_kind',
      label: t('filter.subject'),
      options: AUDIT_SUBJECTS.map((kind) => ({ value: kind, label: t(`subject.${kind}`) })),
    },
    {
      name: 'action',
      label: t('filter.action'),
      options: AUDIT_ACTIONS.map((action) => ({ value: action, label: t(`action.${action}`) })),
    },
    { name: 'from', label: t('filter.from'), kind: 'day' },
    { name: 'to', label: t('filter.to'), kind: 'day' },
  ];
}

function useColumns(): Column<AuditEntry>[] {
  const { t } = useTranslation('audit');
  const all = useUser().usertype === ROLE.topAdministrator;
  const organization = {
    title: t('column.organization'),
    cell: (entry: AuditEntry) => entry.organization_name,
  };
  return [
    { title: t('column.action'), cell: ({ action }) => <b>{t(`action.${action}`)}</b> },
    {
      title: t('column.at'),
      sort: 'at',
      cell: ({ at }) => (
        <time className={classes.time} dateTime={at}>
          {formatDateTime(at)}
        </time>
      ),
    },
    { title: t('column.actor'), cell: ({ actor_name }) => actor_name ?? t('erased') },
    { title: t('column.subject'), cell: (entry) => <Subject entry={entry} /> },
    ...(all ? [organization] : []),
    { title: t('column.changes'), wide: true, cell: (entry) => <ChangedValues entry={entry} /> },
  ];
}
