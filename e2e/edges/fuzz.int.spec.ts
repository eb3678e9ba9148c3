import { randomInt, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AttemptSheet } from '#contracts/http/attempts';
import { openApiDocument } from '#platform/http';
import { PROPERTY_RUNS } from '#testing/kernel';
import { expectProblem } from './expect-problem.js';
import { Contract } from './fuzz/contract.js';
import { Dice, seedFor } from './fuzz/dice.js';
import type { Making } from './fuzz/from-schema.js';
import { type MadeCall, madeCall } from './fuzz/made-call.js';
import { QUESTION_DRAFT } from './good-bodies.js';
import { type Answer, useHouse } from './house.js';
import { idOf } from './people.js';
import { CALLERS, type Role, ROLES, type Route } from './route.js';
import { ROUTES } from './routes.js';
import { ownThings } from './things.js';

/** A run that failed says its seed: `FUZZ_SEED=<seed> npm test -- e2e/edges/fuzz.int.spec.ts` throws the same again. */
const SEED = Number(process.env['FUZZ_SEED'] ?? randomInt(2 ** 31));
/** Calls of each route by each role that passes its guard; of one that reads files in a process of its own; and by who does not pass. */
const CALLS = PROPERTY_RUNS.numRuns / 100;
const CALLS_WITH_FILE = Math.ceil(CALLS / 4);
const CALLS_REFUSED = 2;

const house = useHouse();
const MARK = 'zq-of-the-other-school';
let document: Making['document'];
let contract: Contract;
let things: ReturnType<typeof ownThings>;
/** Of FUJI: what nobody of SAKURA may be told. */
const foreign = [...['FUJI', 'fumi', 'flora', 'frank', 'fred', 'class-f', 'exam-f'].map(idOf)];

beforeAll(async () => {
  document = openApiDocument(house.api().app);
  contract = new Contract(document);
  const started = await house.call('anna', 'POST', 'quiz/attempts', {
    body: { quiz_type: 10, exam_id: idOf('exam') },
  });
  things = { ...ownThings(AttemptSheet.parse(JSON.parse(started.text)).id), student: idOf('ben') };
  await makeForeignThings();
  await house.settle();
});

/** Things of FUJI whose words are nowhere else. */
async function makeForeignThings(): Promise<void> {
  const organization = { organization_id: idOf('FUJI') };
  const made = [
    await house.call('fred', 'POST', 'classes', { body: { name: MARK, ...organization } }),
    await house.call('fred', 'POST', 'students', {
      body: {
        ...{ user_id: MARK, fullname: MARK, gakunen: '1', branch: 'A', content_language: 'en' },
        ...{ class_id: idOf('class-f'), ...organization },
      },
    }),
    await house.call('fred', 'POST', 'questions', { body: { ...QUESTION_DRAFT, explanation: { en: MARK } } }),
    await house.call('fred', 'POST', 'quiz/exams', {
      body: { ...ROUTES['POST /api/quiz/exams']?.body?.(''), title: MARK, ...organization },
    }),
  ];
  for (const { status, text } of made) {
    expect(status, text).toBe(201);
    foreign.push(z.object({ id: z.string() }).parse(JSON.parse(text)).id);
  }
  const note = await house.call('fred', 'PUT', `students/${idOf('fumi')}/notes/${randomUUID()}`, {
    body: { text: MARK },
  });
  expect(note.status, note.text).toBe(200);
}

const makingOf = (operation: string, role: string): Making => {
  const dice = new Dice(seedFor(SEED, `${operation} ${role}`));
  const ids = [...Object.values(things), idOf('class-b'), idOf('olga'), ...foreign, idOf('nothing at all')];
  return { document, dice, ids: [idOf('ben'), ...ids] };
};

const callsOf = (route: Route, role: Role | undefined): number => {
  if (!role || !route.may.includes(role)) return CALLS_REFUSED;
  return route.form ? CALLS_WITH_FILE : CALLS;
};

/** A call may end the caller's session: the next one signs in again, as if nobody had failed before. */
async function called(role: Role | undefined, { method, path, ...call }: MadeCall): Promise<Answer> {
  const who = role && CALLERS[role];
  const answer = await house.call(who, method, path, call);
  if (!who || answer.status !== 401) return answer;
  house.forgetToken(who);
  await house.database.pool.query('delete from sign_in_failure');
  return house.call(who, method, path, call);
}

async function fuzz(operation: string, route: Route, role: Role | undefined): Promise<void> {
  const making = makingOf(operation, role ?? 'nobody');
  const id = route.kind ? things[route.kind] : idOf(CALLERS[role ?? 'learner']);
  for (let n = 0; n < callsOf(route, role); n++) {
    const call = madeCall(making, { operation, route, id });
    const name = `FUZZ_SEED=${SEED} ${operation} as ${role ?? 'nobody'}: ${told(call)}`;
    const answer = await called(role, call);
    contract.expectKept(name, operation, answer);
    if (role !== 'top') expectNothingForeign(name, call, answer);
  }
}

const told = ({ path, raw, headers }: MadeCall): string =>
  JSON.stringify({ path, raw: typeof raw === 'string' ? raw : raw?.toString('latin1'), headers }).slice(
    0,
    1_500,
  );

function expectNothingForeign(name: string, call: MadeCall, { text }: Answer): void {
  const asked = told(call);
  expect(text, name).not.toContain(MARK);
  for (const id of foreign) if (!asked.includes(id)) expect(text, name).not.toContain(id);
}

/** Count and hash of the rows of one organization, in every table that says whose its rows are. */
async function rowsOf(pool: Pool, organizationId: string): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where column_name = 'organization_id' and table_type = 'BASE TABLE' order by 1`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ content: string }>(
      `select count(*) || ':' || coalesce(md5(string_agg(row, ',' order by row)), '') as content
       from (select (to_jsonb(t) - 'last_seen_at')::text as row from ${name} t where organization_id = $1) as rows`,
      [organizationId],
    );
    found[name] = rows[0]?.content ?? '';
  }
  return found;
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const OPERATIONS = Object.entries(ROUTES);
const PATHS = [...new Set(OPERATIONS.map(([operation]) => operation.slice(operation.indexOf(' ') + 1)))];
/** Many calls of a long run, some of which wait for a process that reads a file. */
const PATIENT = { timeout: 20_000 + CALLS * 1_000 };
/** `PATCH /api/students/facets` is one of `/api/students/{id}`. */
const hasRoute = (method: string, url: string): boolean =>
  OPERATIONS.some(([operation]) =>
    new RegExp(`^${operation.replace(/\{\w+\}/g, '[^/]+')}$`).test(`${method} ${url}`),
  );
/** What a method that the document does not name is answered with: HEAD like GET, everything else like a path that is none. */
async function withoutBody(method: string, url: string): Promise<number> {
  if (method !== 'HEAD' || !hasRoute('GET', url)) return 404;
  return (await house.call(undefined, 'GET', url)).status;
}
const BELOW_TOP = [undefined, ...ROLES.filter((role) => role !== 'top')];

describe('SEC-16 SEC-1 ERR-4 whatever is sent to a route is answered as its document says', () => {
  let before: Record<string, string>;
  beforeAll(async () => {
    await house.token('fred');
    before = await rowsOf(house.database.pool, idOf('FUJI'));
  });

  it.each(OPERATIONS)('SEC-16 %s', PATIENT, async (operation, route) => {
    for (const role of BELOW_TOP) await fuzz(operation, route, role);
  });

  it.each(PATHS)('SEC-2 %s has no other methods, and tells HEAD no more than GET', async (path) => {
    const url = path.replace(/\{\w+\}/g, idOf('nothing at all'));
    for (const method of METHODS.filter((one) => !hasRoute(one, url))) {
      const name = `${method} ${path}`;
      const answer = await house.call(undefined, method, url, { body: method === 'HEAD' ? undefined : {} });
      if (method !== 'HEAD') expectProblem(name, answer);
      expect({ name, status: answer.status }).toEqual({ name, status: await withoutBody(method, url) });
    }
  });

  it('SEC-1 and nothing of another organization has changed', async () => {
    await house.settle();
    expect(await rowsOf(house.database.pool, idOf('FUJI'))).toEqual(before);
    expect(Object.values(before).filter((rows) => !rows.startsWith('0:')).length).toBeGreaterThan(5);
  });

  it.each(OPERATIONS)('SEC-16 %s as the top administrator', PATIENT, async (operation, route) => {
    await fuzz(operation, route, 'top');
  });

  it('SEC-16 and the process answers as before', async () => {
    // nobody else is sure to be there after what the top administrator may do
    house.forgetToken('tora');
    await house.database.pool.query('delete from sign_in_failure');
    expect((await house.call('tora', 'GET', 'auth/users/me')).status).toBe(200);
    expect((await house.call(undefined, 'GET', 'health/ready')).status).toBe(200);
  });
});
