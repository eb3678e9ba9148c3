import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#libs/kernel';
import { writeAuditNotes } from '#platform/rows';
import type { Account } from '../ports/accounts.js';
import { noteOfFactor } from './note-of-factor.js';
import { removeSecondFactor } from './second-factors.js';
import { endSessions } from './session-ending.js';

/**
 * Switches somebody's second factor off and ends all their sessions, in the transaction of `em`. Throws `second-factor.not-on`.
 * @param actorId null: an operator, who has no account @returns ids of the ended sessions
 */
export async function resetSecondFactor(
  em: EntityManager,
  account: Pick<Account, 'id' | 'organizationId' | 'usertype'>,
  actorId: string | null,
): Promise<string[]> {
  if (!(await removeSecondFactor(em, account.id))) throw new DomainError('second-factor.not-on');
  await writeAuditNotes(em, actorId, [noteOfFactor(account, 'second-factor.reset')]);
  return endSessions(em, { userId: account.id });
}
