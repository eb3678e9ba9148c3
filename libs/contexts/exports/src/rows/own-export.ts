import type { EntityManager } from '@mikro-orm/postgresql';
import type { ExportJob } from '#contracts/http/exports';
import { DomainError } from '#libs/kernel';
import type { Principal } from '#platform/http';
import { ListExportRow } from './list-export.row.js';

/** Throws `request.not-found`: a file is for who asked for it, whatever the role. */
export async function ownExport(
  em: EntityManager,
  { userId: requestedBy }: Principal,
  id: string,
): Promise<ListExportRow> {
  const found = await em.findOne(ListExportRow, { id, requestedBy });
  if (!found) throw new DomainError('request.not-found');
  return found;
}

/** @param now by the clock of the database, in milliseconds */
export function exportJobOf(row: ListExportRow, now: number): ExportJob {
  const { id, list, failure, expiresAt } = row;
  const isExpired = row.state === 'ready' && isOver(row, now);
  return {
    ...{ id, list, failure: failure ?? null },
    state: isExpired ? 'expired' : row.state,
    file_name: row.fileName,
    ...{ rows_done: row.rowsDone, rows_total: row.rowsTotal ?? null },
    size: row.state === 'ready' ? row.size : null,
    created_at: row.createdAt.toISOString(),
    expires_at: expiresAt?.toISOString() ?? null,
  };
}

export const isOver = ({ expiresAt }: ListExportRow, now: number): boolean =>
  (expiresAt?.getTime() ?? Infinity) <= now;
