import { z } from 'zod';
import { type Permission, ROLE } from '#contracts/constants';
import { CurrentUser } from '#contracts/http/auth';
import { BULK_MAX, StudentPage } from '#contracts/http/people';
import { Client, RefusedCall } from '../client.js';
import { newMark, newSchool } from '../own-school.js';
import { Refusal, type Terms } from './terms.js';

const Made = z.object({ id: z.string() });
const PEOPLE: readonly Permission[] = ['students.view', 'students.edit'];
const EXAMS: readonly Permission[] = ['exams.view', 'exams.edit'];

/** A class that only the simulation uses, and who may fill it. */
export interface Staff {
  readonly client: Client;
  readonly mark: string;
  readonly classId: string;
  /** Deactivates who was made, which ends their sessions. */
  leave(): Promise<void>;
}

/**
 * The top administrator makes an organization for the run, an administrator a class in the own one.
 * @throws Refusal where the account lacks something
 */
export async function staffOf({ urls, exam }: Terms, env: NodeJS.ProcessEnv): Promise<Staff> {
  const { LOAD_USER_ID, LOAD_PASSWORD } = env;
  if (!LOAD_USER_ID || !LOAD_PASSWORD)
    throw new Refusal(
      'LOAD_USER_ID and LOAD_PASSWORD are missing: who makes the accounts. Or --accounts names a file of them.',
    );
  const client = await signedIn(urls[0], LOAD_USER_ID, LOAD_PASSWORD);
  const who = await client.call(CurrentUser, 'GET', 'auth/users/me');
  if (who.is_initial)
    throw new Refusal(`${LOAD_USER_ID} has an initial password: sign in and choose another.`);
  if (who.usertype === ROLE.learner)
    throw new Refusal(`${LOAD_USER_ID} is a learner, who makes no accounts: name an administrator.`);
  const mark = newMark();
  const needed = [...PEOPLE, ...(exam ? EXAMS : [])];
  if (who.usertype === ROLE.topAdministrator) return ofOwnSchool(client, mark, needed);
  const lacking = needed.filter((permission) => !who.permissions.includes(permission));
  if (lacking.length > 0) throw new Refusal(`${LOAD_USER_ID} lacks ${lacking.join(', ')}.`);
  return ofOwnClass(client, mark);
}

async function signedIn(url: string, userId: string, password: string): Promise<Client> {
  try {
    return await Client.signIn(url, userId, password);
  } catch (error) {
    if (error instanceof RefusedCall)
      throw new Refusal(`${userId} was not let in at ${url}: ${error.message}`);
    throw new Refusal(`${url} does not answer: ${reasonOf(error)}`);
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof Error ? (error.cause instanceof Error ? error.cause.message : error.message) : '';

async function ofOwnSchool(top: Client, mark: string, needed: readonly Permission[]): Promise<Staff> {
  const { id, teacher } = await newSchool(top, `Load ${mark}`, mark, needed);
  const classId = await newClass(teacher, mark);
  return {
    ...{ client: teacher, mark, classId },
    leave: async () => void (await top.call(z.unknown(), 'DELETE', `organizations/${id}`)),
  };
}

async function ofOwnClass(client: Client, mark: string): Promise<Staff> {
  const classId = await newClass(client, mark);
  return {
    ...{ client, mark, classId },
    leave: async () => {
      for (;;) {
        const of = `students?class_id=${classId}&status=active&size=100`;
        const { items } = await client.call(StudentPage, 'GET', of);
        if (items.length === 0) break;
        const ids = items.slice(0, BULK_MAX).map(({ id }) => id);
        await client.call(z.unknown(), 'POST', 'students/bulk', { action: 'deactivate', ids });
      }
      await client.call(z.unknown(), 'DELETE', `classes/${classId}`);
    },
  };
}

const newClass = async (teacher: Client, mark: string): Promise<string> =>
  (await teacher.call(Made, 'POST', 'classes', { name: `Load ${mark}` })).id;
