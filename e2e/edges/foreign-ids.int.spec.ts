import { randomUUID } from 'node:crypto';
import type { OpenAPIObject } from '@nestjs/swagger';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AttemptSheet } from '#contracts/http/attempts';
import { openApiDocument } from '#platform/http';
import { withValueAt } from './fuzz/value-at.js';
import { type Answer, useHouse } from './house.js';
import { at, isObject, operationIn, resolved } from './json-schema.js';
import { idOf, type PersonName } from './people.js';
import { headersOf, methodOf, pathOf, routeOf } from './route-calls.js';
import { CALLERS, type Route } from './route.js';
import { ROUTES } from './routes.js';
import { ownThings } from './things.js';

// who-may-what tries ids in paths; these are the ones in bodies and queries

const house = useHouse();
let document: OpenAPIObject;
let things: ReturnType<typeof ownThings>;
/** One of each kind of FUJI's things. */
let foreign: Record<string, string>;

const started = async (who: PersonName, exam: string) => {
  const { text } = await house.call(who, 'POST', 'quiz/attempts', {
    body: { quiz_type: 10, exam_id: idOf(exam) },
  });
  return AttemptSheet.parse(JSON.parse(text)).id;
};

beforeAll(async () => {
  document = openApiDocument(house.api().app);
  const question = await house.call('fred', 'POST', 'questions', {
    body: routeOf('POST /api/questions').body?.(''),
  });
  things = ownThings(await started('anna', 'exam'));
  foreign = {
    ...{ learner: idOf('fumi'), administrator: idOf('frank'), class: idOf('class-f'), exam: idOf('exam-f') },
    ...{ organization: idOf('FUJI'), attempt: await started('fumi', 'exam-f') },
    question: z.object({ id: z.string() }).parse(JSON.parse(question.text)).id,
  };
  await house.settle();
});

const IS_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Where in a good body an id stands, as a dotted path. */
function placesOfIds(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value === 'string') return IS_ID.test(value) ? [[...path]] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => placesOfIds(part, [...path, key]));
}

/** All that somebody could compare, but for the id that was asked for and what differs from call to call. */
const told = ({ status, text }: Answer, id: string) => ({
  status,
  text: text.replaceAll(id, 'id').replace(/"(trace_id|server_now|position|[a-z_]*_at)":("[^"]*"|null)/g, ''),
});

/** What is made says much that differs from one time to the next: only refusals are compared word by word. */
const toldOfChange = (answer: Answer, id: string) =>
  answer.status < 400 ? { status: answer.status } : told(answer, id);

/** An id of nothing, of the same version of UUIDs. */
const nothingLike = (id: string): string => {
  const random = randomUUID();
  return random.slice(0, 14) + id.charAt(14) + random.slice(15);
};

/** The version that the thing has now, where a change has to name it. */
async function versionOf(operation: string, route: Route, path: string): Promise<Record<string, string>> {
  if (!route.headers?.['if-match']) return {};
  const known = [path, path.replace(/\/\w+$/, '')].find((one) => one.split('/').length > 2) ?? path;
  const { text } = await house.call(callerOf(route), 'GET', known);
  const read: unknown = /^\{/.test(text) ? JSON.parse(text) : {};
  const version = at(read, 'version');
  return typeof version === 'number' ? { 'if-match': `"${version}"` } : {};
}

/** Who is no top administrator: to that one nothing is foreign. */
const callerOf = ({ may }: Route): PersonName =>
  may.includes('administrator') ? CALLERS.administrator : CALLERS.learner;

const OPEN = Object.entries(ROUTES).filter(
  ([, { may }]) => may.includes('administrator') || may.includes('learner'),
);
const WITH_IDS = OPEN.flatMap(([operation, route]) =>
  placesOfIds(route.body?.(randomUUID())).map((place) => ({ operation, route, place })),
);

const READS = OPEN.filter(([operation]) => operation.startsWith('GET '));

/** What of a query is an id, by its schema or its name. */
function idsOfQuery(operation: string): string[] {
  const parameters = at(operationIn(document, operation), 'parameters');
  const named = (Array.isArray(parameters) ? parameters : []).filter(isObject).filter((one) => {
    const isId = JSON.stringify(resolved(document, one['schema'])).includes('0-9a-fA-F]{8}');
    return one['in'] === 'query' && (isId || /(^|_)ids?$/.test(String(one['name'])));
  });
  return named.map((one) => String(one['name']));
}

async function sent(operation: string, route: Route, place: readonly string[], id: string): Promise<Answer> {
  const own = route.kind ? things[route.kind] : idOf(callerOf(route));
  const path = pathOf(operation, own);
  const headers = { ...headersOf(route), ...(await versionOf(operation, route, path)) };
  const body = withValueAt(route.body?.(own), place, id);
  return house.call(callerOf(route), methodOf(operation), path, { body, headers });
}

describe('SEC-1 an id of another organization is an id of nothing', () => {
  it.each(WITH_IDS)('SEC-1 $operation: $place of the body', async ({ operation, route, place }) => {
    // once before: the other fields of the body have done by then what they do
    await sent(operation, route, place, randomUUID());
    for (const id of Object.values(foreign)) {
      const nothing = nothingLike(id);
      const [answer, ofNothing] = [
        await sent(operation, route, place, id),
        await sent(operation, route, place, nothing),
      ];
      expect(toldOfChange(answer, id)).toEqual(toldOfChange(ofNothing, nothing));
    }
  });

  it.each(READS)('SEC-1 %s: ids of the query', async (operation, route) => {
    const path = pathOf(operation, route.kind ? things[route.kind] : '');
    for (const name of idsOfQuery(operation))
      for (const id of Object.values(foreign)) {
        const nothing = nothingLike(id);
        const ask = (value: string) =>
          house.call(callerOf(route), 'GET', `${path}${path.includes('?') ? '&' : '?'}${name}=${value}`);
        expect(told(await ask(id), id), name).toEqual(told(await ask(nothing), nothing));
      }
  });

  it('SEC-1 there are such ids to try: in bodies, in queries, and of another organization', () => {
    expect(WITH_IDS.length).toBeGreaterThan(10);
    expect(READS.flatMap(([operation]) => idsOfQuery(operation)).length).toBeGreaterThan(5);
    expect(Object.values(foreign).filter((id) => IS_ID.test(id))).toHaveLength(7);
  });
});
