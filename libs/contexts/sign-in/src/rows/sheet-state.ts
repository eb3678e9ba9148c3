import type { EntityManager } from '@mikro-orm/postgresql';
import { addSeconds, DomainError, type Instant, toInstant } from '#libs/kernel';
import type { Principal } from '#platform/http';
import type { DerivedPasswords } from './derived-passwords.js';
import { PasswordIssueRow } from './password-issue.row.js';

/** How long a sheet can be shown, from its start. */
const SHOWN_SECONDS = 24 * 60 * 60;

/** Throws `request.not-found` for everybody but who started it. */
export async function sheetOf(
  em: EntityManager,
  { userId }: Principal,
  id: string,
): Promise<PasswordIssueRow> {
  const found = await em.findOne(PasswordIssueRow, { id, issuedBy: userId });
  if (!found) throw new DomainError('request.not-found');
  return found;
}

/** Sheets that are offered again at once: whoever starts more of them in a day has the addresses. */
const OFFERED = 5;

/** The caller's newest that were neither closed nor expired when they were read. */
export const openSheetsOf = (em: EntityManager, { userId }: Principal): Promise<PasswordIssueRow[]> =>
  em.find(
    PasswordIssueRow,
    {
      ...{ issuedBy: userId, closedAt: null },
      createdAt: { $gt: new Date(Date.now() - SHOWN_SECONDS * 1000) },
    },
    { orderBy: { createdAt: 'desc', id: 'desc' }, limit: OFFERED },
  );

export const expiryOf = ({ createdAt }: PasswordIssueRow): Instant =>
  addSeconds(createdAt.toISOString(), SHOWN_SECONDS);

/** Whether the sheet's day is over. */
export const isExpired = (sheet: PasswordIssueRow): boolean => expiryOf(sheet) < toInstant(Date.now());

export const isClosed = (sheet: PasswordIssueRow, passwords: DerivedPasswords): boolean =>
  sheet.closedAt != null || isExpired(sheet) || !passwords.knows(sheet.keyId);
