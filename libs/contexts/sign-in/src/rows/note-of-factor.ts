import { ROLE } from '#contracts/constants';
import type { AuditAction } from '#contracts/http/audit';
import type { AuditNote } from '#platform/rows';
import type { Account } from '../ports/accounts.js';

/** What happened to the second factor of an account, and never with what. */
export function noteOfFactor(
  { id, organizationId, usertype }: Pick<Account, 'id' | 'organizationId' | 'usertype'>,
  action: Extract<AuditAction, `second-factor.${string}`>,
): AuditNote {
  const kind = usertype === ROLE.learner ? 'student' : 'teacher';
  return { action, subject: { kind, id }, organizationId };
}
