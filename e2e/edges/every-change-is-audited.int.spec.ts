import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CONTEXTS } from '#contexts';
import { AuditPage } from '#contracts/http/audit';
import { SignedIn } from '#contracts/http/auth';
import { ExamWritten } from '#contracts/http/exams';
import { InitialPassword } from '#contracts/http/people';
import { rebuildProjection, EventCatalogue } from '#libs/event-store';
import { startOfBank } from '#libs/learning';
import { readModelsOf, reactionsOf, streamsOf } from '#platform/context';
import { questionIdOf } from '#ops/questions';
import { exportRow } from './export-row.js';
import { type Call, useHouse } from './house.js';
import { lateAttempt } from './late-attempt.js';
import { factorChanges } from './second-factors.js';
import { oidcChanges } from './oidc-changes.js';
import { idOf, PASSWORD, type PersonName } from './people.js';
import { NOT_AUDITED } from './not-audited.js';
import { headersOf, methodOf, pathOf, routeOf } from './route-calls.js';
import type { Route } from './route.js';
import { ROUTES } from './routes.js';

const house = useHouse({ environment: () => Promise.resolve({ OIDC_PRIVATE_HOSTS: '127.0.0.1' }) });

interface Change extends Call {
  readonly id?: string;
}

const json = async (path: string, call: Call = {}, method = 'POST', who: PersonName = 'tess') => {
  const { status, text } = await house.call(who, method, path, call);
  if (status >= 300) throw new Error(`${path}: ${String(status)} ${text}`);
  return text === '' ? undefined : (JSON.parse(text) as unknown);
};

const Made = z.object({ id: z.string() });
/** A new thing, by the route's own good body, that no other test here touches. */
const made = async (things: 'students' | 'classes' | 'teachers' | 'organizations' | 'questions') =>
  Made.parse(await json(things, { body: routeOf(`POST /api/${things}`).body?.('') }, 'POST', makerOf(things)))
    .id;
/** Questions are their school's: who changes them here belongs to it. */
const makerOf = (things: string): PersonName => (things === 'questions' ? 'tess' : 'tora');
const deactivated = async (things: Parameters<typeof made>[0]) => {
  const id = await made(things);
  await json(`${things}/${id}`, { headers: { 'if-match': '*' } }, 'DELETE', makerOf(things));
  return id;
};

const QUESTION = questionIdOf(startOfBank(1)[0]?.slug ?? '');
const draftOf = (title: string) => ({
  title,
  exam_type: 10,
  exam_start_datetime: new Date(Date.now() - 3_600_000).toISOString(),
  exam_end_datetime: new Date(Date.now() + 3_600_000).toISOString(),
  sections: [{ questions: [{ question_id: QUESTION }] }],
});
const draft = async () => ExamWritten.parse(await json('quiz/exams', { body: draftOf('Draft') })).id;
const published = async () => {
  const id = await draft();
  await json(`quiz/exams/${id}/publish`);
  return id;
};
const initialPassword = async (student: string) =>
  InitialPassword.parse(await json(`students/${student}/initial_password`)).password;

const guest = async () => {
  const body = { organization_code: 'SAKURA', display_name: 'Guest' };
  const { token } = SignedIn.parse(await json('auth/login', { body }));
  const headers = { authorization: `Bearer ${token}` };
  return Made.parse(await json('auth/users/me', { headers }, 'GET')).id;
};

/** What must be there before a call changes something, where the table of routes has a call that is refused or too late. */
const PREPARED: Readonly<Record<string, () => Promise<Change>>> = {
  'POST /api/auth/reset_password': async () => {
    const password = await initialPassword(idOf('vera'));
    const signedIn = (await json('auth/login', { body: { user_id: 'vera', password } })) as { token: string };
    const body = { id: idOf('vera'), password: PASSWORD, confirm_password: PASSWORD };
    return { body, headers: { authorization: `Bearer ${signedIn.token}` } };
  },
  'PUT /api/auth/password': async () => {
    const password = 'Another#2026';
    return { body: { current_password: PASSWORD, password, confirm_password: password } };
  },
  ...factorChanges(house),
  ...oidcChanges(house),
  'DELETE /api/auth/sessions/{id}': async () => ({ id: (await house.newSession('olga')).id }),
  'POST /api/students/bulk': async () => ({
    body: { action: 'reactivate', ids: [await deactivated('students')] },
  }),
  'POST /api/students/{id}/name': async () => ({ id: await guest() }),
  'DELETE /api/students/{id}/notes/{noteId}': async () => {
    const id = await made('students');
    await json(`students/${id}/notes/${idOf('note')}`, { body: { text: 'Away in August.' } }, 'PUT');
    return { id };
  },
  'POST /api/operations/parked/retry': async () => {
    // of a projection that this release has not: nobody folds it meanwhile
    const asked = { projection: 'none', stream_id: `exam-${await draft()}` };
    await house.database.pool.query(
      `insert into es.parked (name, version, bucket, stream_id, stream_version, error) values ($1, 1, 0, $2, 1, '')`,
      [asked.projection, asked.stream_id],
    );
    return { body: { streams: [asked] } };
  },
  'POST /api/operations/jobs/run': async () => {
    await house.database.pool.query(
      `insert into es.job (kind, key, organization_id, run_at, payload, state) values ('none', 'x', $1, now(), '{}', 'dead')`,
      [idOf('SAKURA')],
    );
    return { body: { kind: 'none', key: 'x' } };
  },
  'POST /api/operations/long-work/stop': async () => ({
    body: { kind: 'list-export', id: await exportRow(house) },
  }),
  'PATCH /api/teachers/{id}': async () => ({ body: { permissions: ['exams.view'] } }),
  'DELETE /api/classes/{id}': async () => ({ id: await made('classes') }),
  ...Object.fromEntries(
    (['students', 'classes', 'teachers', 'organizations', 'questions'] as const).map((things) => [
      `POST /api/${things}/{id}/reactivate`,
      async () => ({ id: await deactivated(things) }),
    ]),
  ),
  'POST /api/questions/bulk': async () => ({
    body: { action: 'tag', ids: [await made('questions')], tags: ['bulk'] },
  }),
  'PATCH /api/questions/{id}': async () => ({
    id: await made('questions'),
    body: { ...routeOf('POST /api/questions').body?.(''), theme: 'work' },
  }),
  'DELETE /api/questions/{id}': async () => ({ id: await made('questions') }),
  'POST /api/questions/{id}/copy': async () => ({ id: await made('questions') }),
  'PUT /api/quiz/exams/{id}': async () => ({ id: await draft(), body: draftOf('Revised') }),
  'DELETE /api/quiz/exams/{id}': async () => ({ id: await draft() }),
  'POST /api/quiz/exams/{id}/publish': async () => ({ id: await draft() }),
  'PUT /api/quiz/exams/{id}/terms': async () => ({ id: await published() }),
  'POST /api/quiz/exams/{id}/questions/{questionId}/regrade': async () => ({ id: await published() }),
  'POST /api/quiz/exams/{id}/questions/{questionId}/key-check': async () => ({ id: await published() }),
  'POST /api/quiz/attempts/{id}/late-answers': async () => ({
    id: await lateAttempt(house.database.pool, await published(), QUESTION),
  }),
  'POST /api/quiz/exams/{id}/close': async () => ({ id: await published() }),
  'POST /api/quiz/exams/{id}/reopen': async () => {
    const id = await published();
    await json(`quiz/exams/${id}/close`);
    return { id };
  },
  'POST /api/quiz/exams/{id}/extensions': async () => ({ id: await published() }),
  'POST /api/quiz/exams/{id}/announcements': async () => ({ id: await published() }),
  'PUT /api/quiz/exams/{id}/assignments': async () => ({ id: await published() }),
  'POST /api/quiz/exams/{id}/assignments/changes': async () => ({ id: await published() }),
};

const THINGS: Readonly<Record<string, string>> = {
  student: idOf('ben'),
  leaver: idOf('lena'),
  teacher: idOf('terry'),
  tenant: idOf('MOMO'),
  reset: idOf('vera'),
  class: idOf('class-b'),
  organization: idOf('SAKURA'),
  exam: idOf('exam'),
};

async function change(operation: string): Promise<Change> {
  const route = routeOf(operation);
  const prepared = await PREPARED[operation]?.();
  const id = prepared?.id ?? THINGS[route.kind ?? ''] ?? randomUUID();
  const headers = { ...headersOf(route), 'if-match': '*', ...prepared?.headers };
  return { id, body: route.body?.(id), ...prepared, headers };
}

const entries = async (query = '') => {
  await house.settle();
  const { text } = await house.call('tora', 'GET', `audit?size=100${query}`);
  return AuditPage.parse(JSON.parse(text));
};

const whoMay = ({ may }: Route): PersonName => {
  if (may.includes('administrator')) return 'tess';
  return may.includes('top') ? 'tora' : 'anna';
};

const WRITING = Object.keys(ROUTES).filter((operation) => methodOf(operation) !== 'GET');

describe('ADMIN-8 every change is in the audit trail', () => {
  it('what is left out exists', () => {
    for (const operation of [...Object.keys(NOT_AUDITED), ...Object.keys(PREPARED)])
      expect(WRITING).toContain(operation);
  });

  it.each(WRITING.filter((operation) => !(operation in NOT_AUDITED)))('%s', async (operation) => {
    const { id = '', ...call } = await change(operation);
    const before = (await entries()).total;
    const who = whoMay(routeOf(operation));
    const { status, text } = await house.call(who, methodOf(operation), pathOf(operation, id), call);
    expect({ status: Math.floor(status / 100) }, text).toEqual({ status: 2 });
    const after = await entries();
    expect(after.total).toBeGreaterThan(before);
    expect(after.items[0]?.actor_id).toBeTruthy();
  });
});

describe('ADMIN-8 tests in the audit trail', () => {
  let exam: string;
  beforeAll(async () => {
    exam = await draft();
    const body = { class_ids: [idOf('class-a')], student_ids: [idOf('vera')] };
    await json(`quiz/exams/${exam}/publish`);
    await json(`quiz/exams/${exam}/assignments`, { body, headers: { 'if-match': '*' } }, 'PUT');
  });
  const trail = async () => (await entries(`&subject_id=${exam}`)).items;

  it('tell who did what, before and after, by ids and counts', async () => {
    expect(await trail()).toMatchObject([
      {
        action: 'exam.assigned',
        actor_id: idOf('tess'),
        organization_id: idOf('SAKURA'),
        subject_kind: 'exam',
        subject_name: 'Draft',
        before: { class_ids: [], student_count: 0 },
        after: { class_ids: [idOf('class-a')], student_count: 1, students_added: 1 },
        names: { [idOf('class-a')]: 'class-a' },
      },
      { action: 'exam.published', before: { status: 'draft' }, after: { status: 'published' } },
      { action: 'exam.drafted', before: {}, after: { title: 'Draft', question_count: 1 } },
    ]);
  });

  it('tell it on the page of the test as well, to its own organization alone', async () => {
    const history = (as: 'tess' | 'fred') => house.call(as, 'GET', `quiz/exams/${exam}/history`);
    await house.settle();
    const { items } = AuditPage.parse(JSON.parse((await history('tess')).text));
    expect(items.map(({ action }) => action)).toEqual(['exam.assigned', 'exam.published', 'exam.drafted']);
    expect((await history('fred')).status).toBe(404);
  });

  it('know which of them can still be opened', async () => {
    expect((await trail()).every((entry) => entry.subject_exists)).toBe(true);
    const gone = await draft();
    await house.call('tess', 'DELETE', `quiz/exams/${gone}`);
    const { items } = await entries(`&subject_id=${gone}`);
    expect(items.map(({ subject_exists, subject_name }) => ({ subject_exists, subject_name }))).toEqual([
      { subject_exists: false, subject_name: 'Draft' },
      { subject_exists: false, subject_name: 'Draft' },
    ]);
  });

  it('stand there once, however often the events are read; seeded ones not at all', async () => {
    const before = await trail();
    await house.database.pool.query(`delete from es.projection where name = 'audit-exams'`);
    expect(await trail()).toEqual(before);
    expect((await entries(`&subject_id=${idOf('exam')}&action=exam.drafted`)).items).toEqual([]);
  });

  it('are no read model: a verification and a rebuild leave what was erased erased', async () => {
    expect(readModelsOf(CONTEXTS).map(({ name }) => name)).not.toContain('audit-exams');
    const reaction = reactionsOf(CONTEXTS).find(({ name }) => name === 'audit-exams')!;
    expect(reaction.tables).toEqual([]);
    await house.database.pool.query(
      `delete from audit_entry where subject_id = $1 and action = 'exam.published'`,
      [exam],
    );
    const left = (await trail()).map(({ action }) => action);
    expect(left).toEqual(['exam.assigned', 'exam.drafted']);
    const catalogue = new EventCatalogue(streamsOf(CONTEXTS));
    for (const projection of readModelsOf(CONTEXTS))
      await rebuildProjection(house.database.pool, catalogue, projection, { swap: true });
    expect((await trail()).map(({ action }) => action)).toEqual(left);
  });
});
