import { ROLE } from '#contracts/constants';
import type { AuditNote, FieldValues } from '#platform/rows';
import type { Account } from '../ports/accounts.js';
import type { OidcProviderRow } from './oidc.row.js';

/** What happened to the tie between an account and somebody at the provider; who that is there stands in no note. */
export function noteOfLink(
  { id, organizationId, usertype }: Account,
  action: 'oidc.linked' | 'oidc.link-refused' | 'oidc.unlinked',
): AuditNote {
  return { action, subject: { kind: usertype === ROLE.learner ? 'student' : 'teacher', id }, organizationId };
}

/** Of the settings what the trail may show: never the client's secret. */
export const auditedOidc = (row: OidcProviderRow | null): FieldValues =>
  row
    ? { issuer: row.issuer, client_id: row.clientId, claim: row.claim, password_too: row.passwordToo }
    : { issuer: null, client_id: null, claim: null, password_too: true };
