import { type EntityManager, raw } from '@mikro-orm/postgresql';
import { PasswordIssuePerson, PasswordIssueRow } from './password-issue.row.js';

/** Whoever of a sheet has no new password yet keeps the one they had. @returns how many these are */
export async function leaveWaiting(em: EntityManager, sheetId: string): Promise<number> {
  const waiting = { issueId: sheetId, passwordHash: null, failed: false };
  const left = await em.nativeDelete(PasswordIssuePerson, waiting);
  if (left > 0)
    await em.nativeUpdate(
      PasswordIssueRow,
      { id: sheetId },
      { leftCount: raw<number>('left_count + ?', [left]) },
    );
  return left;
}
