import type { AuditEntry } from '#contracts/http/audit';
import { resource } from '../../kit/list/resource.js';
import { fileLanguage } from '../../kit/texts/file-language.js';

const trail = resource<AuditEntry>('/audit', 0);

/** The trail as the list mechanism asks for it: days of the address become instants of the browser's time zone. */
export const auditTrail = {
  ...trail,
  list: (search: string, signal?: AbortSignal) => trail.list(withInstants(search), signal),
};

/** What the file holds: all that the address names, without the page. */
export function exportQuery(search: string, format: 'csv' | 'xlsx'): Readonly<Record<string, string>> {
  const query = new URLSearchParams(withInstants(search));
  for (const name of ['page', 'size', 'sort']) query.delete(name);
  return { ...Object.fromEntries(query), format, lang: fileLanguage() };
}

/** `from` is the first moment of its day, `to` the last of its own. A day that is none is left out. */
export function withInstants(search: string): string {
  const query = new URLSearchParams(search);
  move(query, 'from', (day) => new Date(`${day}T00:00:00`));
  move(query, 'to', (day) => new Date(`${day}T23:59:59.999`));
  return query.toString();
}

function move(query: URLSearchParams, name: string, instantOf: (day: string) => Date): void {
  const day = query.get(name);
  if (day === null) return;
  const instant = instantOf(day);
  if (Number.isNaN(instant.getTime())) query.delete(name);
  else query.set(name, instant.toISOString());
}
