import type { CodeSignIn } from '#contracts/http/organizations';
import { DomainError } from '#libs/kernel';
import { changedFields, givenFields, type RowCommands, touched } from '#platform/rows';
import { ORGANIZATION_STREAM } from '../domain/people.events.js';
import { codeSignInOf } from '../rows/code-sign-in-of.js';
import { Organization } from '../rows/organization.row.js';
import type { ToOneOrganization } from './one-organization.js';
import { auditedOrganization, columnsOf } from './organization-fields.js';

type Values = Partial<Pick<CodeSignIn, 'code_sign_in' | 'seats' | 'join_word'>>;

/**
 * Writes what is given and differs. @param check of the organization as it is now, before anything is written.
 * Throws what `check` throws, `request.not-found`, and `organization.no-code`.
 */
export async function changeCodeSignIn(
  rows: RowCommands,
  { command, scope, id }: ToOneOrganization,
  given: Values,
  check: (current: CodeSignIn) => void = () => undefined,
): Promise<void> {
  const streams = [{ type: ORGANIZATION_STREAM, id }];
  await rows.run({ command, scope, streams }, async ({ em, append, note }) => {
    const current = await codeSignInOf(em, id);
    check(current);
    if (given.code_sign_in && current.code === null) throw new DomainError('organization.no-code');
    const changed = changedFields({ ...current }, givenFields(given));
    if (!changed) return null;
    await em.nativeUpdate(Organization, { id }, { ...columnsOf(given), ...touched() });
    append(ORGANIZATION_STREAM, id, id, [
      { type: 'OrganizationEdited', data: { fields: Object.keys(changed.after) } },
    ]);
    note({
      action: changed.after['join_word'] ? 'organization.join-word-replaced' : 'organization.changed',
      subject: { kind: 'organization', id },
      organizationId: id,
      before: auditedOrganization(changed.before),
      after: auditedOrganization(changed.after),
    });
    return null;
  });
}
