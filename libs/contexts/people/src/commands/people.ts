import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { ROLE, type Usertype } from '#contracts/constants';
import type { AuditAction } from '#contracts/http/audit';
import { DomainError } from '#libs/kernel';
import type { AuditNote } from '#platform/rows';
import { USER_STREAM } from '../domain/people.events.js';
import { AppUser } from '../rows/app-user.row.js';

/** People of one role, by id: a route of learners knows no teachers. */
export interface People {
  readonly usertype: Usertype;
  readonly ids: readonly string[];
}

/** Constraints of people's rows and the codes of their violations. */
export const USER_CONFLICTS = {
  app_user_user_id_in_use: 'user-id-in-use',
  app_user_pkey: 'command.key-reused',
} as const;

export const userStreams = (ids: readonly string[]) => ids.map((id) => ({ type: USER_STREAM, id }));

/** Locked, in one order. Throws `request.not-found` unless every one of them is within the scope of `em`. */
export async function lockPeople(em: EntityManager, { usertype, ids }: People): Promise<AppUser[]> {
  const distinct = [...new Set(ids)];
  const found = await em.find(
    AppUser,
    { id: { $in: distinct }, usertype },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
  );
  if (found.length !== distinct.length) throw new DomainError('request.not-found');
  return found;
}

/** Throws `request.not-found`. */
export async function lockPerson(em: EntityManager, usertype: Usertype, id: string): Promise<AppUser> {
  const [person] = await lockPeople(em, { usertype, ids: [id] });
  if (!person) throw new DomainError('request.not-found');
  return person;
}

type What = 'created' | 'changed' | 'deactivated' | 'reactivated';

/** The note of something done to a person, whom the trail calls a student or a teacher. */
export function noteOfPerson(
  person: Pick<AppUser, 'id' | 'usertype' | 'organizationId'>,
  what: What,
  values: Pick<AuditNote, 'before' | 'after'> = {},
): AuditNote {
  const kind = person.usertype === ROLE.learner ? 'student' : 'teacher';
  const action: AuditAction = `${kind}.${what}`;
  return { action, subject: { kind, id: person.id }, organizationId: person.organizationId, ...values };
}
