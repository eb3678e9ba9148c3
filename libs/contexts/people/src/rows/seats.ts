import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#libs/kernel';
import { AppUser } from './app-user.row.js';
import { Organization } from './organization.row.js';

/** Guests that hold a seat now: neither named nor freed. */
export const takenSeats = (em: EntityManager, organizationId: string): Promise<number> =>
  em.count(AppUser, { organizationId, guest: true, deactivatedAt: null });

/**
 * That so many more guests may sit down. The organization's stream must be locked, or two take the last seat.
 * Throws `organization.seats-taken`.
 */
export async function assertFreeSeats(
  em: EntityManager,
  organizationId: string,
  more: number,
): Promise<void> {
  const seats = (await em.findOne(Organization, { id: organizationId }))?.seats;
  if (typeof seats === 'number' && (await takenSeats(em, organizationId)) + more > seats)
    throw new DomainError('organization.seats-taken');
}
