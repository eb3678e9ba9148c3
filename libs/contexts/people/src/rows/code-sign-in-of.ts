import type { EntityManager } from '@mikro-orm/postgresql';
import type { CodeSignIn } from '#contracts/http/organizations';
import { DomainError } from '#libs/kernel';
import { Organization } from './organization.row.js';
import { TENANTS } from './organization-of.js';
import { takenSeats } from './seats.js';

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
