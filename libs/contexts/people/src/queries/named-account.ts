import type { EntityManager } from '@mikro-orm/postgresql';
import { ROLE, type Usertype } from '#contracts/constants';
import { identifierKey } from '#contracts/identifier-key';
import { AppUser } from '../rows/app-user.row.js';

/** Whose account an operator names. */
export interface NamedAccount {
  readonly id: string;
  readonly organizationId: string;
  readonly kind: 'student' | 'teacher';
  readonly usertype: Usertype;
  readonly isActive: boolean;
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** By id or user id, of any organization and whether active or not; undefined: there is none. */
export async function namedAccount(em: EntityManager, word: string): Promise<NamedAccount | undefined> {
  const user = await em.findOne(AppUser, ID.test(word) ? { id: word } : { userIdKey: identifierKey(word) });
  if (!user) return undefined;
  const { id, organizationId, usertype, deactivatedAt } = user;
  const kind = usertype === ROLE.learner ? 'student' : 'teacher';
  return { id, organizationId, kind, usertype, isActive: deactivatedAt === null };
}
