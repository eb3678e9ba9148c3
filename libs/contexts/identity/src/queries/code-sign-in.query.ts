import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { CodeSignIn } from '#contracts/http/organizations';
import { DomainError } from '#libs/kernel';
import { scopeOf, Tenancy } from '#platform/database';
import type { Principal } from '#platform/http';
import { takenSeats } from '../guests/seats.js';
import { Organization } from '../rows/organization.row.js';
import { TENANTS } from './organization-of.js';

/** How guests get in, for those who let them in (AUTH-2). */
@Injectable()
export class CodeSignInQuery {
  constructor(@Inject(Tenancy) private readonly tenancy: Tenancy) {}

  /** Throws `request.not-found`, for another organization alike. */
  async read(principal: Principal, id: string): Promise<CodeSignIn> {
    return this.tenancy.withOrganization(scopeOf(principal), (em) => codeSignInOf(em, id));
  }
}

/** Throws `request.not-found` where `em` does not see the organization, and for the platform organization. */
export async function codeSignInOf(em: EntityManager, id: string): Promise<CodeSignIn> {
  const organization = await em.findOne(Organization, { id, ...TENANTS });
  if (!organization) throw new DomainError('request.not-found');
  return {
    organization_id: id,
    organization_name: organization.name,
    code: organization.code ?? null,
    code_sign_in: organization.codeSignIn,
    join_word: organization.joinWord ?? null,
    seats: organization.seats ?? null,
    seats_taken: await takenSeats(em, id),
    version: organization.version,
  };
}
