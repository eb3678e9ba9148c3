import type { EntityManager } from '@mikro-orm/postgresql';
import { AppUser } from '../rows/app-user.row.js';

/** Guests that hold a seat now: neither named nor freed. */
export const takenSeats = (em: EntityManager, organizationId: string): Promise<number> =>
  em.count(AppUser, { organizationId, guest: true, deactivatedAt: null });
