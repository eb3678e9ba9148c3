import type { ExportList } from '#contracts/http/exports';
import { uuidv7 } from '#libs/kernel';
import { type Tenancy } from '#platform/database';
import type { Principal } from '#platform/http';
import { type AuditNote, writeAuditNotes } from '#platform/rows';

/** What somebody has as a file, or soon will. */
export interface ExportAsked {
  /** Of the file that is prepared; of one that comes at once it is made up, for nothing of it is kept. */
  readonly id: string;
  readonly organizationId: string;
  readonly list: ExportList | 'questions' | 'initial-passwords';
  readonly format: string;
  /** As it was asked for. */
  readonly query: Readonly<Record<string, unknown>>;
  readonly fileName: string;
}

/** One entry of the trail for every export, short or long (ADMIN-8). */
export function noteOfExport({ id, organizationId, list, format, query, fileName }: ExportAsked): AuditNote {
  const { format: _format, lang: _lang, ...filters } = query;
  const narrowed = asText(filters);
  return {
    action: 'export.started',
    subject: { kind: 'export', id, name: fileName },
    organizationId,
    after: { list, format, ...(narrowed !== '' && { narrowed }) },
  };
}

/** `class_id=…, q`: a search may hold a name, which is left out: what the trail says outlives people. */
const asText = ({ q, ...filters }: ExportAsked['query']): string =>
  [
    ...Object.entries(filters)
      .map((pair) => pair.join('='))
      .filter((pair) => !pair.endsWith('=')),
    ...(q === undefined ? [] : ['q']),
  ].join(', ');

/** Writes it for a file that comes at once. */
export const noteOfFile = (
  tenancy: Tenancy,
  { userId, organizationId }: Principal,
  asked: Omit<ExportAsked, 'id' | 'organizationId'>,
): Promise<void> =>
  tenancy.inTransaction(organizationId, (em) =>
    writeAuditNotes(em, userId, [noteOfExport({ id: uuidv7(Date.now()), organizationId, ...asked })]),
  );
