import { beforeAll, describe, expect, it } from 'vitest';
import { AttemptSheet } from '#contracts/http/attempts';
import { Problem } from '#contracts/problem';
import { startOfBank } from '#libs/learning';
import { questionIdOf } from '#ops/questions';
import { openApiDocument } from '#platform/http';
import { badBodies, UNREADABLE } from './bad-bodies.js';
import { type Answer, type Call, useHouse } from './house.js';
import { idOf } from './people.js';
import { headersOf, methodOf, pathOf } from './route-calls.js';
import { CALLERS, type Kind, type Route } from './route.js';
import { ROUTES } from './routes.js';
import { contentOf } from './table-digests.js';

const house = useHouse();
let attempt = '';
let before: Map<string, string>;

beforeAll(async () => {
  const started = await house.call('anna', 'POST', 'quiz/attempts', {
    body: { quiz_type: 10, exam_id: idOf('exam') },
  });
  attempt = AttemptSheet.parse(JSON.parse(started.text)).id;
  for (const who of Object.values(CALLERS)) await house.token(who);
  await house.settle();
  before = await contentOf(house.database.pool);
});

const THINGS: Record<Exclude<Kind, 'attempt' | 'session'>, string> = {
  student: idOf('anna'),
  reset: idOf('vera'),
  leaver: idOf('lena'),
  class: idOf('class-a'),
  teacher: idOf('terry'),
  organization: idOf('SAKURA'),
  tenant: idOf('MOMO'),
  exam: idOf('exam'),
  import: idOf('no import'),
  issue: idOf('no issue'),
  export: idOf('no export'),
  question: questionIdOf(startOfBank(1)[0]?.slug ?? ''),
  'question-import': idOf('no question import'),
  media: idOf('no media'),
};
/** Of sessions a random one: nothing but the id may be what the refusal is about. */
const thing = ({ kind = 'student' }: Route) =>
  kind === 'attempt' ? attempt : kind === 'session' ? idOf('no session') : THINGS[kind];

/** What the route's body names, where its path names nothing: the caller (see Route.body). */
const goodId = (route: Route) => (route.kind ? thing(route) : idOf(callerOf(route)));
const callerOf = ({ may }: Route) => CALLERS[may[0] ?? 'top'];

const document = () => openApiDocument(house.api().app);
const schemaOf = (operation: string): unknown => {
  const [method = '', path = ''] = operation.split(' ');
  const item: unknown = Reflect.get(document().paths[path] ?? {}, method.toLowerCase());
  const at = (value: unknown, key: string): unknown =>
    typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  return ['requestBody', 'content', 'application/json', 'schema'].reduce(at, item);
};

const send = (operation: string, route: Route, call: Call, path = pathOf(operation, thing(route))) =>
  house.call(callerOf(route), methodOf(operation), path, {
    ...call,
    headers: { ...headersOf(route), ...call.headers },
  });

/** Never a 500, never a word of the inside, always the one shape; the field by its path, where one is to blame. */
function expectProblem(name: string, { status, headers, text }: Answer, field?: string): void {
  const problem = Problem.safeParse(/^\{/.test(text) ? JSON.parse(text) : text);
  expect({ name, status, refused: status >= 400 && status < 500 }, text).toMatchObject({ refused: true });
  expect(headers['content-type'], name).toBe('application/problem+json; charset=utf-8');
  expect(problem.data, `${name}: ${text}`).toMatchObject({
    status,
    code: expect.stringMatching(/^[a-z.-]+$/) as string,
  });
  expect(problem.data?.trace_id, name).toMatch(/^[0-9a-f-]{36}$/);
  expect(text, name).not.toMatch(/\bat .*:\d+|node_modules|select |insert |violates|zod/i);
  if (field === undefined) return;
  const paths = problem.data?.errors.map((error) => error.path) ?? [];
  expect(
    paths.some((path) => path === field || path.startsWith(`${field}.`) || field.startsWith(`${path}.`)),
    `${name}: ${text}`,
  ).toBe(true);
}

const OPERATIONS = Object.entries(ROUTES);
const WRITING = OPERATIONS.filter(([operation]) => !operation.startsWith('GET '));
const WITH_BODY = OPERATIONS.flatMap(([operation, { body }]) =>
  body ? [[operation, ROUTES[operation]!, body] as const] : [],
);
const WITH_ID = OPERATIONS.filter(([operation]) => /\{\w*[iI]d\}/.test(operation));
const LISTS = [
  ...['GET /api/students', 'GET /api/classes', 'GET /api/teachers', 'GET /api/study-hours'],
  ...['GET /api/organizations', 'GET /api/quiz/exams'],
  ...['GET /api/questions', 'GET /api/quiz/exams/bank/questions'],
];

describe('ERR-4 bad input on every route', () => {
  it.each(WRITING)('%s: a body that cannot be read', async (operation, route) => {
    for (const { name, ...call } of UNREADABLE)
      expectProblem(name, await send(operation, route, call), call.field);
  });

  it.each(WITH_BODY)('%s: a body against its schema', async (operation, route, body) => {
    const bodies = badBodies(document(), schemaOf(operation), body(goodId(route)), route.takesMore);
    expect(bodies.length).toBeGreaterThan(20);
    for (const { name, ...call } of bodies)
      expectProblem(name, await send(operation, route, call), call.field);
  });

  it.each(WITH_ID)('%s: ids that are none', async (operation, route) => {
    for (const id of ['x', '1', '..', "' or 1=1", '%00', '\ud83d', 'a'.repeat(300), `${thing(route)}0`]) {
      const path = pathOf(operation, id.isWellFormed() ? id : '').replace('%2500', '%00');
      expectProblem(id, await send(operation, route, { body: route.body?.(thing(route)) }, path));
    }
  });

  it.each(LISTS)('%s: queries without sense', async (operation) => {
    const queries = [
      'page=0',
      'page=-1',
      'page=1.5',
      'page=1e9',
      'size=0',
      'size=101',
      'size=abc',
      'sort=evil',
    ];
    const evil = [
      'sort=-id;drop',
      'sort=__proto__',
      'q=%00',
      `q=${'x'.repeat(201)}`,
      'usertype=3',
      'page=1&page=2',
    ];
    for (const query of [...queries, ...evil])
      expectProblem(
        query,
        await send(operation, ROUTES[operation]!, {}, `${pathOf(operation, '')}?${query}`),
      );
  });

  it('headers: keys, positions and versions', async () => {
    const answer = 'PUT /api/quiz/attempts/{id}/answers/{questionId}';
    const body = { value: 'c1', captured_at: '2030-01-01T00:00:00Z' };
    for (const key of ['', ' ', 'x'.repeat(129), 'ключ'])
      expectProblem(
        `key ${key}`,
        await send(answer, ROUTES[answer]!, { body, headers: { 'idempotency-key': key } }),
      );
    const withPosition = ['GET /api/quiz/availability', 'GET /api/statistics/classes/{id}'];
    for (const operation of withPosition)
      for (const position of ['x', '0', 'g'.repeat(40), 'f'.repeat(40)])
        expectProblem(
          position,
          await send(operation, ROUTES[operation]!, { headers: { 'x-min-position': position } }),
          'x-min-position',
        );
    const assign = 'PUT /api/quiz/exams/{id}/assignments';
    for (const tag of ['', 'x', '"1"'])
      expectProblem(tag, await send(assign, ROUTES[assign]!, { body: {}, headers: { 'if-match': tag } }));
  });

  it('and nothing has changed: no event, no command, no row', async () => {
    await house.settle();
    expect(await contentOf(house.database.pool)).toEqual(before);
    expect(before.get('es.event')).toMatch(/^[1-9]/);
  });
});
