import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { Tenancy } from '#platform/database';
import { prepareBackOffice, startBackOffice } from '#testing/back-office';
import { useDatabase } from '#testing/platform';
import { demoOrganizationId } from '../rows/demo-people.js';
import { PeopleOfExams } from './people-of-exams.js';

const database = useDatabase(prepareBackOffice);

test('TEST-9 the learners of results have their names, whoever was erased or is not admitted yet has none', async () => {
  const app = await startBackOffice(database.url);
  const people = new PeopleOfExams(app.get(Tenancy, { strict: false }));
  const { rows } = await database.pool.query<{ id: string; fullname: string; user_id: string }>(
    `select id, fullname, user_id from app_user where user_id in ('learner01', 'fuji01')`,
  );
  const staged = randomUUID();
  await database.pool.query(
    `insert into app_user (id, organization_id, usertype, user_id, user_id_key, fullname, staged_by)
     values ($1, $2, 1, 'staged', 'staged', 'Hidden', $1)`,
    [staged, demoOrganizationId('SAKURA')],
  );
  const found = await people.learners([...rows.map(({ id }) => id), staged, randomUUID()]);
  expect([...found]).toEqual(
    expect.arrayContaining(rows.map(({ id, fullname, user_id }) => [id, { fullname, user_id }])),
  );
  expect(found.size).toBe(2);
  expect(await people.learners([])).toEqual(new Map());
});
