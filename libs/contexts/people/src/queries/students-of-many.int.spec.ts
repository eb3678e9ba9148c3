import { beforeAll, expect, test, vi } from 'vitest';
import { StudentPage } from '#contracts/http/people';
import { useDatabase } from '#testing/platform';
import { demoOrganizationId } from '../rows/demo-people.js';
import { callerOf, prepareBackOffice, startBackOffice } from '#testing/back-office';

const database = useDatabase(prepareBackOffice);
beforeAll(async () => {
  await fill(demoOrganizationId('SAKURA'), 'many', 10_000);
  await fill(demoOrganizationId('FUJI'), 'more', 40_000);
  await database.pool.query('analyze app_user');
});

const fill = (organizationId: string, name: string, number: number) =>
  database.pool.query(
    `insert into app_user (id, organization_id, usertype, user_id, user_id_key, fullname, gakunen, branch)
     select gen_random_uuid(), $1, 1, $2 || n, $2 || n, 'Learner ' || n, n % 6, n % 20 from generate_series(1, $3::int) as n`,
    [organizationId, name, number],
  );

interface Scans {
  readonly whole: number;
  readonly organization: number;
}
async function scans(): Promise<Scans> {
  const { rows } = await database.pool.query<Scans>(
    `select t.seq_scan::int as whole, i.idx_scan::int as organization from pg_stat_user_tables t
     join pg_stat_user_indexes i on i.relid = t.relid and i.indexrelname = 'app_user_of_organization'
     where t.relname = 'app_user'`,
  );
  return rows[0] ?? { whole: -1, organization: -1 };
}

const QUERIES: readonly (readonly [query: string, total: number])[] = [
  ['?q=Learner%209999', 1],
  ['?q=nobody', 0],
  ['?sort=fullname&page=400', 10_030],
  ['?gakunen=3&branch=15&status=active', 167],
];

test('ADMIN-1 a list of 10,000 learners among 50,000 reads those of the organization alone', async () => {
  const before = await scans();
  const app = await startBackOffice(database.url);
  const teacher = await callerOf(app, 'teacher01');
  for (const [query, total] of QUERIES) {
    const page = StudentPage.parse((await teacher('GET', `/api/students${query}`)).json());
    expect({ query, total: page.total }).toEqual({ query, total });
  }
  // a connection tells its counters when it ends
  await app.close();
  await vi.waitFor(async () =>
    expect((await scans()).organization).toBeGreaterThanOrEqual(before.organization + QUERIES.length),
  );
  expect((await scans()).whole).toBe(before.whole);
});
