import type { AuditEntry } from '#contracts/http/audit';
import type { ExportTable } from '#platform/export';

const COLUMNS = [
  ...['at', 'organization', 'actor', 'actor_id', 'action'],
  ...['subject_kind', 'subject', 'subject_id', 'before', 'after'],
];

/** The trail as a table. Its words are those of the API: the file is read by programs and by people of every language. */
export const auditTable = (entries: AsyncIterable<AuditEntry>): ExportTable => ({
  columns: COLUMNS,
  rows: rowsOf(entries),
});

async function* rowsOf(entries: AsyncIterable<AuditEntry>) {
  for await (const entry of entries)
    yield [
      ...[entry.at, entry.organization_name, entry.actor_name, entry.actor_id, entry.action],
      ...[entry.subject_kind, entry.subject_name, entry.subject_id],
      ...[asText(entry.before, entry.names), asText(entry.after, entry.names)],
    ];
}

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
