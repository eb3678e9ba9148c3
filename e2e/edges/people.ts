import { ADMINISTRATOR_PERMISSIONS, PLATFORM_ORGANIZATION_ID, ROLE } from '#contracts/constants';
import type { RowWriter } from '#libs/event-store';
import { addSeconds, toInstant, uuidv5 } from '#libs/kernel';
import type { SeededExam } from '#ops/exams';
import { PeopleOperations, type SeededUser } from '#ops/people';
import { NewPasswords } from '#ops/sign-in';
import type { Tenancy } from '#platform/database';

/** Password of everybody here. */
export const PASSWORD = 'Edges#2026';

/** The same name is the same id, so that specs can name what the seed made. */
export const idOf = (name: string): string => uuidv5('edges', name);

const ORGANIZATIONS = { SAKURA: idOf('SAKURA'), FUJI: idOf('FUJI') };
/** Organizations that may be deactivated: nobody is in them. */
const EMPTY_ORGANIZATIONS = { MOMO: idOf('MOMO'), UME: idOf('UME') };

const person = (
  name: string,
  organizationId: string,
  usertype: SeededUser['usertype'],
  more: Partial<SeededUser> = {},
): SeededUser => ({
  ...{ id: idOf(name), userId: name, fullname: name, organizationId, usertype },
  ...{ password: PASSWORD, isInitial: false, ...more },
});

/** Who also writes questions of the own school. */
const AUTHOR: Partial<SeededUser> = { permissions: [...ADMINISTRATOR_PERMISSIONS, 'questions.own'] };

/** Two schools: in SAKURA learners of two classes and staff with and without permissions; FUJI is the other one. */
const PEOPLE: readonly SeededUser[] = [
  person('anna', ORGANIZATIONS.SAKURA, ROLE.learner, { classId: idOf('class-a') }),
  person('ben', ORGANIZATIONS.SAKURA, ROLE.learner, { classId: idOf('class-a') }),
  // whose password is taken away, and whose sessions are ended: nobody else signs in as these two
  person('vera', ORGANIZATIONS.SAKURA, ROLE.learner, { classId: idOf('class-b') }),
  person('olga', ORGANIZATIONS.SAKURA, ROLE.learner, { classId: idOf('class-b') }),
  // who may be deactivated at any time
  person('lena', ORGANIZATIONS.SAKURA, ROLE.learner),
  person('flora', ORGANIZATIONS.FUJI, ROLE.learner),
  person('terry', ORGANIZATIONS.SAKURA, ROLE.administrator),
  person('frank', ORGANIZATIONS.FUJI, ROLE.administrator),
  person('tess', ORGANIZATIONS.SAKURA, ROLE.administrator, AUTHOR),
  person('nora', ORGANIZATIONS.SAKURA, ROLE.administrator, { permissions: [] }),
  person('fumi', ORGANIZATIONS.FUJI, ROLE.learner, { classId: idOf('class-f') }),
  person('fred', ORGANIZATIONS.FUJI, ROLE.administrator, AUTHOR),
  person('tora', PLATFORM_ORGANIZATION_ID, ROLE.topAdministrator),
];
export type PersonName = 'anna' | 'ben' | 'olga' | 'tess' | 'terry' | 'nora' | 'fumi' | 'fred' | 'tora';

export async function seedPeople(tenancy: Tenancy, rows: RowWriter): Promise<void> {
  const operations = new PeopleOperations(tenancy, rows, new NewPasswords());
  await operations.ensurePlatformOrganization();
  for (const [code, id] of Object.entries({ ...ORGANIZATIONS, ...EMPTY_ORGANIZATIONS }))
    await operations.createOrganization({
      ...{ id, code, name: code, type: 'school', timeZone: 'Asia/Tokyo', codeSignIn: true },
    });
  for (const [name, organizationId] of [
    ['class-a', ORGANIZATIONS.SAKURA],
    ['class-b', ORGANIZATIONS.SAKURA],
    ['class-f', ORGANIZATIONS.FUJI],
  ] as const)
    await operations.createClass({ id: idOf(name), organizationId, name });
  for (const user of PEOPLE) await operations.createUser(user);
}

/** An open mini test of five kana for one organization or some learners; its result opens at once after submission. */
export function openExam(
  name: string,
  code: keyof typeof ORGANIZATIONS,
  students?: readonly string[],
): SeededExam {
  const now = toInstant(Date.now());
  return {
    id: idOf(name),
    organizationId: ORGANIZATIONS[code],
    publishedAt: addSeconds(now, -3600),
    plan: {
      title: name,
      exam_type: 10,
      starts_at: addSeconds(now, -3600),
      ends_at: addSeconds(now, 3600),
      time_limit_seconds: null,
      shuffle: false,
      pass_points: null,
      result_visible: 'after_submit',
      sections: [{ draw: { skill: 'kana', count: 5, points: 1 } }],
    },
    assignments: { organization: !students, class_ids: [], student_ids: students ?? [] },
  };
}
