import { Inject, Injectable } from '@nestjs/common';
import { AREA_PERMISSIONS } from '#contracts/constants';
import { type AuditEntry, AuditExportQuery } from '#contracts/http/audit';
import type { Principal } from '#platform/http';
import {
  exportController,
  type ExportDeclaration,
  ListExport,
  listExports,
  type OpenedExport,
} from '#platform/list-export';
import { AuditTrail } from './audit-trail.query.js';

const AUDIT_EXPORT: ExportDeclaration<AuditExportQuery> = {
  ...{ list: 'audit', tag: 'audit' },
  access: { permission: AREA_PERMISSIONS.audit.view },
  query: AuditExportQuery,
};
const COLUMNS = [
  ...['at', 'organization', 'actor', 'actor_id', 'action'],
  ...['subject_kind', 'subject', 'subject_id', 'before', 'after'],
];
const SHOWN = { ja: '操作履歴', en: 'audit-trail' } as const;

/** The trail as a table. Its words are those of the API: the file is read by programs and by people of every language. */
@Injectable()
export class AuditExport extends ListExport<AuditExportQuery> {
  readonly of = AUDIT_EXPORT;

  constructor(@Inject(AuditTrail) private readonly trail: AuditTrail) {
    super();
  }

  open(principal: Principal, { lang, ...filter }: AuditExportQuery): Promise<OpenedExport> {
    return Promise.resolve({
      name: { plain: 'audit-trail', shown: SHOWN[lang] },
      columns: COLUMNS,
      ids: (limit) => this.trail.ids(principal, filter, limit),
      cells: async (ids) => (await this.trail.some(principal, ids)).map(rowOf),
    });
  }
}

/** Over HTTP and in a worker alike. */
export const AUDIT_EXPORTS = [AuditTrail, ...listExports(AuditExport)];
export const AUDIT_EXPORT_ROUTES = [exportController(AUDIT_EXPORT)];

const rowOf = (entry: AuditEntry): readonly (string | null)[] => [
  ...[entry.at, entry.organization_name, entry.actor_name, entry.actor_id, entry.action],
  ...[entry.subject_kind, entry.subject_name, entry.subject_id],
  ...[asText(entry.before, entry.names), asText(entry.after, entry.names)],
];

/** `class_id: N5-A`, a field a line; ids by their names where there are any. */
function asText(values: AuditEntry['before'], names: AuditEntry['names']): string {
  const word = (value: unknown): string => {
    if (value === null || value === undefined) return '';
    if (typeof value === 'string') return names[value] ?? value;
    return Array.isArray(value) ? value.map(word).join(', ') : JSON.stringify(value);
  };
  return Object.entries(values)
    .map(([field, value]) => `${field}: ${word(value)}`)
    .join('\n');
}
