import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AttemptSheet } from '#contracts/http/attempts';
import { PLATFORM_ORGANIZATION_ID } from '#contracts/constants';
import { openApiDocument } from '#platform/http';
import { pictureForm, questionsForm, rosterForm } from './good-bodies.js';
import { type Answer, useHouse } from './house.js';
import { idOf, type PersonName } from './people.js';
import { headersOf, methodOf, pathOf, routeOf } from './route-calls.js';
import { CALLERS, type Kind, type Role, ROLES, type Route } from './route.js';
import { PUBLIC, ROUTES } from './routes.js';

const house = useHouse();
type Whose = 'own' | 'peer' | 'other' | 'random';
const attempts = new Map<PersonName, string>();

const startAttempt = async (who: PersonName, exam: string) => {
  const { text } = await house.call(who, 'POST', 'quiz/attempts', {
    body: { quiz_type: 10, exam_id: idOf(exam) },
  });
  attempts.set(who, AttemptSheet.parse(JSON.parse(text)).id);
};

beforeAll(async () => {
  await startAttempt('anna', 'exam');
  await startAttempt('ben', 'exam');
  await startAttempt('fumi', 'exam-f');
  await house.settle();
});

const idIn = ({ status, text }: Answer): string => {
  expect(status, text).toBe(201);
  return z.object({ id: z.string() }).parse(JSON.parse(text)).id;
};
const newImport = async (who: PersonName, code: 'SAKURA' | 'FUJI') =>
  idIn(await house.call(who, 'POST', 'students/import', { form: rosterForm(code) }));
const newIssue = async (who: PersonName, learner: PersonName) =>
  idIn(await house.call(who, 'POST', 'students/initial_passwords', { body: { ids: [idOf(learner)] } }));

/** A file on its way, by the row: whoever may see no list has none. */
async function newExport(who: PersonName, code: 'SAKURA' | 'FUJI'): Promise<string> {
  const id = randomUUID();
  const own = who === 'tora' ? PLATFORM_ORGANIZATION_ID : idOf(code);
  await house.database.pool.query(
    `insert into list_export (id, organization_id, requested_by, request_hash, list, query, principal, file_name, plain_name, format)
     values ($1, $2, $3, '', 'classes', '{}', '{}', 'classes.csv', 'classes', 'csv')`,
    [id, own, idOf(who)],
  );
  return id;
}

const newQuestion = async (who: PersonName) =>
  idIn(await house.call(who, 'POST', 'questions', { body: routeOf('POST /api/questions').body?.('') }));
const picture = async () =>
  idIn(await house.call('tora', 'POST', 'questions/media', { form: pictureForm() }));

const newQuestionImport = async (who: PersonName) =>
  idIn(await house.call(who, 'POST', 'questions/import', { form: questionsForm() }));

/** A thing of the caller's own, of somebody in SAKURA, of somebody in FUJI. */
const THINGS: Record<
  Kind,
  Record<Exclude<Whose, 'random'>, string | ((role: Role) => Promise<string> | string)>
> = {
  student: { own: idOf('anna'), peer: idOf('ben'), other: idOf('fumi') },
  reset: { own: idOf('vera'), peer: idOf('vera'), other: idOf('fumi') },
  leaver: { own: idOf('lena'), peer: idOf('lena'), other: idOf('flora') },
  class: { own: idOf('class-a'), peer: idOf('class-a'), other: idOf('class-f') },
  organization: { own: idOf('SAKURA'), peer: idOf('SAKURA'), other: idOf('FUJI') },
  teacher: { own: idOf('terry'), peer: idOf('terry'), other: idOf('frank') },
  tenant: { own: idOf('MOMO'), peer: idOf('MOMO'), other: idOf('UME') },
  exam: { own: idOf('exam'), peer: idOf('exam'), other: idOf('exam-f') },
  attempt: {
    own: () => attempts.get('anna') ?? '',
    peer: () => attempts.get('ben') ?? '',
    other: () => attempts.get('fumi') ?? '',
  },
  session: {
    own: async () => (await house.newSession('anna')).id,
    peer: async () => (await house.newSession('olga')).id,
    other: async () => (await house.newSession('fumi')).id,
  },
  import: {
    own: () => newImport('tess', 'SAKURA'),
    peer: () => newImport('tess', 'SAKURA'),
    other: () => newImport('fred', 'FUJI'),
  },
  issue: {
    own: (role) => newIssue(CALLERS[role], 'ben'),
    peer: (role) => newIssue(role === 'top' ? 'tess' : 'tora', 'ben'),
    other: () => newIssue('fred', 'fumi'),
  },
  export: {
    own: (role) => newExport(CALLERS[role], 'SAKURA'),
    peer: (role) => newExport(role === 'top' ? 'tess' : 'tora', 'SAKURA'),
    other: () => newExport('fred', 'FUJI'),
  },
  question: {
    own: () => newQuestion('tess'),
    peer: () => newQuestion('tess'),
    other: () => newQuestion('fred'),
  },
  'question-import': {
    own: () => newQuestionImport('tess'),
    peer: () => newQuestionImport('tess'),
    other: () => newQuestionImport('fred'),
  },
  media: { own: picture, peer: picture, other: picture },
};
/** Those that were made, until a call has changed them. */
const unused = new Map<string, string>();
const keyOf = (kind: Kind, whose: Whose, role: Role) => [kind, whose, role].join(' ');
async function thing(kind: Kind, whose: Whose, role: Role): Promise<string> {
  if (whose === 'random') return randomUUID();
  const known = THINGS[kind][whose];
  if (typeof known === 'string') return known;
  const key = keyOf(kind, whose, role);
  const id = unused.get(key) ?? (await known(role));
  unused.set(key, id);
  return id;
}

async function call(operation: string, route: Route, role: Role | undefined, id: string): Promise<Answer> {
  const { body, form } = route;
  // a call that ends the session must not end the one of the others
  const own = role && (await (operation.endsWith('logout') ? house.newSession(CALLERS[role]) : undefined));
  return house.call(role && !own ? CALLERS[role] : undefined, methodOf(operation), pathOf(operation, id), {
    headers: { ...headersOf(route), ...(own && { authorization: `Bearer ${own.token}` }) },
    ...(body && { body: body(id) }),
    ...(form && { form: form() }),
  });
}

/** What everybody could compare: all but the id of the request. */
const told = ({ status, headers, text }: Answer) => ({
  status,
  type: headers['content-type'],
  text: text.replace(/"trace_id":"[^"]*"/, ''),
});

function expected(
  { may, peer, makerOnly, everywhere, unguessable }: Route,
  role: Role,
  whose: Whose,
): 'found' | 404 | 403 {
  if (!may.includes(role)) return 403;
  if (unguessable) return 404;
  if (makerOnly && whose !== 'own') return 404;
  if (whose === 'random') return 404;
  if (whose === 'other') return role === 'top' || everywhere ? 'found' : 404;
  if (whose === 'own' || !peer) return 'found';
  return peer.includes(role) ? 'found' : 404;
}

const CELLS = Object.entries(ROUTES).flatMap(([operation, route]) =>
  ROLES.map((role) => ({ operation, route, role })),
);
/** Only learners have things that are theirs alone. */
const whoseOf = (route: Route, role: Role): Whose[] =>
  (route.peer && role === 'learner') || (route.makerOnly && route.may.includes(role))
    ? ['own', 'peer', 'other', 'random']
    : ['peer', 'other', 'random'];

describe('ADMIN-8 NAV-5 every route × role × id', () => {
  it('the table knows every route of the OpenAPI document, and no other', () => {
    // that a route without a declaration stops the boot is shown in libs/platform/src/http/access.unit.spec.ts
    const { paths } = openApiDocument(house.api().app);
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(operations.sort()).toEqual(Object.keys(ROUTES).sort());
  });

  it.each(Object.entries(ROUTES))('%s without a token', async (operation, route) => {
    const id =
      PUBLIC.includes(operation) && route.kind ? await thing(route.kind, 'own', 'top') : randomUUID();
    const answer = await call(operation, route, undefined, id);
    if (PUBLIC.includes(operation))
      expect(answer.status).toBe(route.unguessable ? 404 : (route.refuses ?? 200));
    else
      expect(answer).toMatchObject({
        status: 401,
        text: expect.stringContaining('auth.unauthorized') as string,
      });
  });

  it.each(CELLS)('$operation as $role', async ({ operation, route, role }) => {
    if (!route.kind) {
      const { status } = await call(operation, route, role, idOf(CALLERS[role]));
      if (route.may.includes(role)) expect([200, 201, 204, 422, route.refuses]).toContain(status);
      else expect(status).toBe(403);
      return;
    }
    const answers = new Map<Whose, Answer>();
    for (const whose of whoseOf(route, role)) {
      const answer = await call(operation, route, role, await thing(route.kind, whose, role));
      answers.set(whose, answer);
      if (methodOf(operation) !== 'GET' && answer.status < 400) unused.delete(keyOf(route.kind, whose, role));
      const wanted = expected(route, role, whose);
      if (wanted !== 'found') expect({ whose, status: answer.status }).toEqual({ whose, status: wanted });
      else
        expect(
          { whose, ok: ![401, 403, 404].includes(answer.status) && answer.status < 500 },
          answer.text,
        ).toEqual({ whose, ok: true });
    }
    if (role !== 'top' && !route.everywhere)
      expect(told(answers.get('other')!)).toEqual(told(answers.get('random')!));
  });
});
