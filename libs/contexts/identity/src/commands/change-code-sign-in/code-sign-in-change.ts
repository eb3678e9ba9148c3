import { Inject, Injectable } from '@nestjs/common';
import type { CodeSignIn } from '#contracts/http/organizations';
import type { CommandIdentity } from '#libs/event-store';
import { DomainError } from '#libs/kernel';
import { scopeOf } from '#platform/database';
import type { Principal } from '#platform/http';
import { changedFields, givenFields, RowCommands, touched } from '#platform/rows';
import { ORGANIZATION_STREAM } from '../../domain/identity.events.js';
import { codeSignInOf } from '../../queries/code-sign-in.query.js';
import { Organization } from '../../rows/organization.row.js';
import { auditedOrganization, columnsOf } from '../change-organization/organization-fields.js';

type Values = Partial<Pick<CodeSignIn, 'code_sign_in' | 'seats' | 'join_word'>>;

@Injectable()
export class CodeSignInChange {
  constructor(@Inject(RowCommands) private readonly rows: RowCommands) {}

  /**
   * Writes what is given and differs. @param check of the organization as it is now, before anything is written.
   * Throws what `check` throws, `request.not-found`, and `organization.no-code`.
   */
  async apply(
    principal: Principal,
    command: CommandIdentity,
    id: string,
    given: Values,
    check: (current: CodeSignIn) => void = () => undefined,
  ): Promise<void> {
    const streams = [{ type: ORGANIZATION_STREAM, id }];
    await this.rows.run({ command, scope: scopeOf(principal), streams }, async ({ em, append, note }) => {
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
        action: 'organization.changed',
        subject: { kind: 'organization', id },
        organizationId: id,
        before: auditedOrganization(changed.before),
        after: auditedOrganization(changed.after),
      });
      return null;
    });
  }
}
