import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PasswordsForeseen } from '#contracts/http/initial-passwords';
import {
  type Caller,
  callerOf,
  demoUserId,
  KnownTestTakers,
  prepareBackOffice,
  startBackOffice,
} from '#testing/back-office';
import { useDatabase } from '#testing/platform';
import { TestTakers } from './ports/test-takers.js';

const database = useDatabase(prepareBackOffice);
let app: NestFastifyApplication;
let teacher: Caller;
let fujiteacher: Caller;
beforeAll(async () => {
  app = await startBackOffice(database.url);
  [teacher, fujiteacher] = await Promise.all([callerOf(app, 'teacher01'), callerOf(app, 'fujiteacher')]);
});
afterAll(() => app.close());

const idsOf = (...names: string[]) => names.map(demoUserId);

test('AUTH-6 before they are issued it is said who is signed in, and who of these is in a test', async () => {
  const takers = app.get<KnownTestTakers>(TestTakers, { strict: false });
  const foresee = (who: Caller, ...names: string[]) =>
    who('POST', '/api/students/initial_passwords/foreseen', { ids: idsOf(...names) });
  const foreseen = async (...names: string[]) => {
    const answer = await foresee(teacher, ...names);
    expect(answer.statusCode, answer.body).toBe(200);
    return PasswordsForeseen.parse(answer.json());
  };
  const names = ['learner15', 'learner16', 'learner17'];
  expect(await foreseen(...names)).toEqual({ learners: 3, signed_in: 0, in_test: { count: 0, names: [] } });
  const [first] = await Promise.all([
    callerOf(app, 'learner15'),
    // on a second device, too
    callerOf(app, 'learner16').then(() => callerOf(app, 'learner16')),
  ]);
  for (const id of idsOf('learner16', 'learner17')) takers.ids.add(id);
  const { rows } = await database.pool.query<{ fullname: string }>(
    `select fullname from app_user where user_id = 'learner16'`,
  );
  // learner17 is in a test as well, and signed in nowhere: nothing is interrupted
  expect(await foreseen(...names)).toEqual({
    ...{ learners: 3, signed_in: 2, in_test: { count: 1, names: [rows[0]?.fullname] } },
  });
  expect((await first('POST', '/api/auth/logout')).statusCode).toBeLessThan(300);
  expect(await foreseen(...names)).toMatchObject({ signed_in: 1 });
  expect((await foresee(fujiteacher, 'learner16')).statusCode).toBe(404);
  const [{ issues } = { issues: -1 }] = (
    await database.pool.query<{ issues: number }>(
      'select count(*)::int as issues from password_issue_person where person_id = any($1)',
      [idsOf(...names)],
    )
  ).rows;
  expect(issues).toBe(0);
});
