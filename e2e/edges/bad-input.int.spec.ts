import type { OpenAPIObject } from '@nestjs/swagger';
import { beforeAll, describe, expect, it } from 'vitest';
import { AttemptSheet } from '#contracts/http/attempts';
import { openApiDocument } from '#platform/http';
import { badBodies, UNREADABLE } from './bad-bodies.js';
import { expectProblem } from './expect-problem.js';
import { type Call, useHouse } from './house.js';
import { at, operationIn } from './json-schema.js';
import { idOf } from './people.js';
import { headersOf, methodOf, pathOf } from './route-calls.js';
import { CALLERS, type Route } from './route.js';
import { ROUTES } from './routes.js';
import { contentOf } from './table-digests.js';
import { ownThings } from './things.js';

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

const things = () => ownThings(attempt);
const thing = ({ kind = 'student' }: Route) => things()[kind];

/** What the route's body names, where its path names nothing: the caller (see Route.body). */
const goodId = (route: Route) => (route.kind ? thing(route) : idOf(callerOf(route)));
const callerOf = ({ may }: Route) => CALLERS[may[0] ?? 'top'];

let made: OpenAPIObject | undefined;
const document = () => (made ??= openApiDocument(house.api().app));
const schemaOf = (operation: string): unknown =>
  at(operationIn(document(), operation), 'requestBody', 'content', 'application/json', 'schema');

const send = (operation: string, route: Route, call: Call, path = pathOf(operation, thing(route))) =>
  house.call(callerOf(route), methodOf(operation), path, {
    ...call,
    headers: { ...headersOf(route), ...call.headers },
  });

const OPERATIONS = Object.entries(ROUTES);
const WRITING = OPERATIONS.filter(([operation]) => !operation.startsWith('GET '));
const WITH_BODY = OPERATIONS.flatMap(([operation, { body }]) =>
  body ? [[operation, ROUTES[operation]!, body] as const] : [],
);

describe('ERR-4 SEC-3 bad input on every route', () => {
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
