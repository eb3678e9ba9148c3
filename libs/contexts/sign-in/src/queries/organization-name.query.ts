import { Inject, Injectable } from '@nestjs/common';
import type { OrganizationName } from '#contracts/http/auth';
import { DomainError } from '#libs/kernel';
import { Tenancy } from '#platform/database';
import { UNKNOWN_CODE_LIMIT } from '../domain/failure-limits.js';
import { Guests, type OpenOrganization } from '../ports/guests.js';
import { OidcProviderRow } from '../rows/oidc.row.js';
import { FailureLog } from '../rows/failure-log.js';

/** The name behind an organization code, for the sign-in page (AUTH-1). Guesses are limited, good codes are not. */
@Injectable()
export class OrganizationNameQuery {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(Guests) private readonly guests: Guests,
    @Inject(FailureLog) private readonly failures: FailureLog,
  ) {}

  /** Throws `organization.unknown-code`, and Throttled after too many unknown codes from one address. */
  async read(code: string, address: string): Promise<OrganizationName> {
    const counter = { key: `code-from:${address}`, limit: UNKNOWN_CODE_LIMIT };
    const organization = await this.failures.fewAtOnce(counter, () => this.guests.organization(code));
    if (!organization) throw new DomainError('organization.unknown-code');
    const { id } = organization;
    const provider = await this.tenancy.withOrganization(id, (em) =>
      em.findOne(OidcProviderRow, { organizationId: id }),
    );
    return nameOf(organization, provider);
  }
}

const nameOf = (
  { name, codeSignIn, joinWord }: OpenOrganization,
  provider: OidcProviderRow | null,
): OrganizationName => ({
  organization_name: name,
  code_sign_in: codeSignIn,
  join_word: codeSignIn && joinWord !== null,
  oidc: provider !== null,
  password: provider?.passwordToo ?? true,
});
