import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AttemptResult, AttemptSheet } from '#contracts/http/attempts';
import { type ExamEvent } from '#libs/contexts/exams';
import { EventStore, ProjectionRunner } from '#libs/event-store';
import type { Principal } from '#platform/http';
import { ATTEMPT_STREAM, type AttemptEvent } from './domain/attempt.events.js';
import { at, bank } from './testing/school.js';
import { attempts } from './context.js';
import { catalogue, useAttempts } from './testing/attempts-app.js';

const written = (text: readonly { text: string }[] = []): string => text.map((part) => part.text).join('');

describe('attempts', () => {
  const { database, school, api } = useAttempts();
  let store: EventStore;

  beforeAll(async () => {
    store = new EventStore(database.pool, catalogue);
  });

  const start = (who: Partial<Principal>, exam_id: string, quiz_type = 10) =>
    api.call(who, 'POST', 'quiz/attempts', { quiz_type, exam_id });
  const sheetOf = async (who: Partial<Principal>, examId: string) => {
    const { status, body } = await start(who, examId);
    expect(status).toBe(201);
    return body as AttemptSheet;
  };
  const put = (
    who: Partial<Principal>,
    sheet: AttemptSheet,
    question: string,
    body: object,
    key: string = randomUUID(),
  ) =>
    api.call(
      who,
      'PUT',
      `quiz/attempts/${sheet.id}/answers/${question}`,
      { captured_at: '2001-01-01T00:00:00Z', ...body },
      {
        'idempotency-key': key,
      },
    );
  const submit = (who: Partial<Principal>, { id }: AttemptSheet, key: string = randomUUID()) =>
    api.call(who, 'POST', `quiz/attempts/${id}/submit`, undefined, { 'idempotency-key': key });
  const events = async ({ id }: { id: string }) =>
    (await store.load<AttemptEvent>(ATTEMPT_STREAM, id)).events;

  it('TEST-7 an answer after the end is kept, not counted, and told by the metrics once', async () => {
    const who = await school.learner();
    const sheet = await sheetOf(who, await school.exam());
    const question = sheet.questions[0];
    if (!question) throw new Error('an exam without questions');
    const [started] = await events(sheet);
    if (started?.type !== 'AttemptStarted') throw new Error('an attempt that did not start');
    const id = randomUUID();
    await store.append(ATTEMPT_STREAM, id, {
      expected: 0,
      organizationId: started.organizationId,
      commandId: randomUUID(),
      hash: Buffer.alloc(32),
      meta: {},
      events: [{ type: 'AttemptStarted', data: { ...started.data, deadline: at(-3600) } }],
    });
    const key = randomUUID();
    const answer = () => put(who, { ...sheet, id }, question.id, { value: question.choices?.[0]?.id }, key);
    const late = [await answer(), await answer()];
    expect(late.map(({ status }) => status)).toEqual([202, 202]);
    const metrics = await api.app.inject({ method: 'GET', url: '/api/metrics' });
    expect(metrics.body).toContain('\nmanabiya_late_answers_total 1\n');
  });

  it('TEST-6 one attempt per learner and exam: two devices that start at once get the same sheet', async () => {
    const [who, exam] = [await school.learner(), await school.exam()];
    const answers = await Promise.all(Array.from({ length: 8 }, () => start(who, exam)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => JSON.stringify((body as AttemptSheet).questions))).size).toBe(1);
    expect(await events(answers[0]?.body as AttemptSheet)).toHaveLength(1);
  });

  it('AUTH-2 a guest starts no exam of the organization; the named learner does', async () => {
    const [guest, exam] = [await school.learner({ guest: true }), await school.exam()];
    expect(await start(guest, exam)).toMatchObject({ status: 404, body: { code: 'request.not-found' } });
    await school.nameGuest(guest);
    expect(await start(guest, exam)).toMatchObject({ status: 201 });
  });

  it('TEST-8 nothing that a learner gets before submission tells the key; orders differ between learners', async () => {
    const exam = await school.exam();
    const sheets = [];
    for (let i = 0; i < 6; i++) sheets.push(await sheetOf(await school.learner(), exam));
    for (const sheet of sheets) {
      expect(JSON.stringify(sheet)).not.toMatch(
        /"(key|accepted|choice_id|explanation|lesson|correct|right)"/,
      );
    }
    const orderOf = (sheet: AttemptSheet) =>
      JSON.stringify(
        sheet.questions.map(({ id, choices }) => [
          id,
          choices?.map((choice) => choice.text ?? choice.meaning),
        ]),
      );
    expect(new Set(sheets.map(orderOf)).size).toBe(sheets.length);
  });

  it('TEST-6 TEST-9 answers are saved one by one, survive a reload, and are judged right against the shuffled choices', async () => {
    const [who, exam] = [await school.learner(), await school.exam()];
    const sheet = await sheetOf(who, exam);
    for (const [index, question] of sheet.questions.entries()) {
      const { content } = bank.find((item) => item.id === question.id) ?? {};
      const right = content?.choices?.find(
        ({ id }) => content.key.type === 'choice' && id === content.key.choice_id,
      );
      const place = question.choices?.find(
        (choice) => choice.text !== undefined && written(choice.text) === written(right?.text),
      );
      const wrong = question.choices?.find((choice) => choice.id !== place?.id);
      const value = (index < 4 ? place : wrong)?.id;
      expect(await put(who, sheet, question.id, { value })).toMatchObject({
        status: 200,
        body: { counted: true },
      });
    }
    const reload = (await api.call(who, 'GET', `quiz/attempts/${sheet.id}`)).body as AttemptSheet;
    expect(reload.answers).toHaveLength(6);
    expect(reload.questions).toEqual(sheet.questions);
    expect(await api.call(who, 'GET', `quiz/attempts/${sheet.id}/result`)).toMatchObject({ status: 422 });
    expect(await submit(who, sheet)).toMatchObject({ status: 200 });
    const { body } = await api.call(who, 'GET', `quiz/attempts/${sheet.id}/result`);
    expect(body).toMatchObject({
      correct: 4,
      points: 8,
      total_points: 12,
      percent: 66.6,
      submitted_by: 'learner',
    });
    const result = body as AttemptResult;
    expect(
      result.questions.filter((question) => question.correct && question.value === question.right),
    ).toHaveLength(4);
    expect(result.questions.every(({ explanation, lesson }) => lesson && (explanation ?? lesson.asked))).toBe(
      true,
    );
  });

  it('G4 the same answer delivered 50 times at once is one event with one answer; another body under its key is refused', async () => {
    const [who, exam] = [await school.learner(), await school.exam()];
    const sheet = await sheetOf(who, exam);
    const [question] = sheet.questions;
    const key = randomUUID();
    const all = await Promise.all(
      Array.from({ length: 50 }, () => put(who, sheet, question?.id ?? '', { value: 'c1' }, key)),
    );
    expect(new Set(all.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await events(sheet)).toHaveLength(2);
    expect(await put(who, sheet, question?.id ?? '', { value: 'c2' }, key)).toMatchObject({
      status: 422,
      body: { code: 'command.key-reused' },
    });
  });

  it('TEST-6 a stale page is told the newer answer in its own terms', async () => {
    const [who, exam] = [await school.learner(), await school.exam()];
    const sheet = await sheetOf(who, exam);
    const id = sheet.questions[0]?.id ?? '';
    await put(who, sheet, id, { value: 'c2', base_version: 1 });
    expect(await put(who, sheet, id, { value: 'c3', base_version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'attempt.newer-answer', current: { value: 'c2', version: 2 } },
    });
    expect(await put(who, sheet, id, { value: 'c3', base_version: 2 })).toMatchObject({ status: 200 });
  });

  it('ERR-4 bad answers are 4xx and write nothing', async () => {
    const [who, exam] = [await school.learner(), await school.exam()];
    const sheet = await sheetOf(who, exam);
    const id = sheet.questions[0]?.id ?? '';
    const refused = async (answer: Promise<{ status: number }>, status: number, code: string) =>
      expect(await answer).toMatchObject({ status, body: { code } });
    await refused(put(who, sheet, id, { value: 'c9' }), 422, 'attempt.invalid-value');
    await refused(put(who, sheet, id, { value: ['c1', 'c9'] }), 422, 'attempt.invalid-value');
    await refused(put(who, sheet, randomUUID(), { value: 'c1' }), 422, 'attempt.unknown-question');
    await refused(put(who, sheet, 'x', { value: 'c1' }), 400, 'request.invalid');
    await refused(put(who, sheet, id, { value: 'a\u0000' }), 400, 'request.invalid');
    await refused(put(who, sheet, id, { score: 100 }), 400, 'request.invalid');
    await refused(put(who, sheet, id, { value: 'c1', captured_at: 'yesterday' }), 400, 'request.invalid');
    await refused(
      api.call(who, 'PUT', `quiz/attempts/${sheet.id}/answers/${id}`, { value: 'c1', captured_at: at(0) }),
      400,
      'request.idempotency-key-required',
    );
    expect(await events(sheet)).toHaveLength(1);
  });

  it('ADMIN-8 somebody else’s attempt is like none', async () => {
    const [who, other, exam] = [await school.learner(), await school.learner(), await school.exam()];
    const sheet = await sheetOf(who, exam);
    for (const path of [sheet.id, `${sheet.id}/result`, randomUUID()]) {
      expect(await api.call(other, 'GET', `quiz/attempts/${path}`)).toMatchObject({ status: 404 });
    }
    expect(await put(other, sheet, sheet.questions[0]?.id ?? '', { value: 'c1' })).toMatchObject({
      status: 404,
    });
    expect(await submit(other, sheet)).toMatchObject({ status: 404 });
    expect(await api.call({ ...who, usertype: 2 }, 'GET', `quiz/attempts/${sheet.id}`)).toMatchObject({
      status: 403,
    });
  });

  it('TEST-3 TEST-2 only an assigned exam inside its window starts; what is taken back refuses a start but not an answer', async () => {
    const who = await school.learner();
    const nobody: ExamEvent = {
      type: 'ExamAssignmentsChanged',
      data: { organization: false, class_ids: [], student_ids: [], at: at(0) },
    };
    expect(await start(who, await school.exam({ starts_at: at(60) }))).toMatchObject({
      status: 422,
      body: { code: 'attempt.not-available' },
    });
    expect(await start(who, await school.exam({ starts_at: at(-60), ends_at: at(-1) }))).toMatchObject({
      status: 422,
    });
    expect(
      await start(who, await school.exam({}, { type: 'ExamClosed', data: { at: at(0) } })),
    ).toMatchObject({
      status: 422,
    });
    expect(await start(who, await school.exam({}, nobody))).toMatchObject({ status: 404 });
    expect(await start(who, randomUUID())).toMatchObject({ status: 404 });
    expect(await start(who, await school.exam(), 11)).toMatchObject({ status: 404 });
    const exam = await school.exam();
    const sheet = await sheetOf(who, exam);
    await school.examFacts(exam, nobody);
    expect(await put(who, sheet, sheet.questions[0]?.id ?? '', { value: 'c1' })).toMatchObject({
      status: 200,
    });
  });

  it('TEST-9 a result that opens after the window is refused until then, and says when', async () => {
    const [who, ends_at] = [await school.learner(), at(3600)];
    const sheet = await sheetOf(who, await school.exam({ result_visible: 'after_window', ends_at }));
    await submit(who, sheet);
    expect(await api.call(who, 'GET', `quiz/attempts/${sheet.id}/result`)).toMatchObject({
      status: 422,
      // a minute of grace: until then answers of classmates count
      body: {
        code: 'attempt.result-hidden',
        current: { opens_at: new Date(Date.parse(ends_at) + 60_000).toISOString() },
      },
    });
  });

  it('TEST-7 the deadline is the earlier of limit and window end; its job is there as long as it is needed', async () => {
    const runner = new ProjectionRunner(database.pool, catalogue, attempts.reactions);
    const ends_at = at(300);
    const [who, early] = [await school.learner(), await school.learner()];
    const sheet = await sheetOf(who, await school.exam({ ends_at }));
    expect(sheet.deadline).toBe(ends_at);
    const done = await sheetOf(early, await school.exam());
    expect(Date.parse(done.deadline ?? '') - Date.parse(done.started_at)).toBe(600_000);
    await runner.drain();
    await submit(early, done);
    await runner.drain();
    const jobs = await database.pool.query<{ key: string; state: string; run_at: Date }>(
      `select key, state, run_at from es.job where kind = 'auto-submit' and key = any($1) order by state desc`,
      [[sheet.id, done.id]],
    );
    expect(jobs.rows).toEqual([
      { key: sheet.id, state: 'due', run_at: new Date(Date.parse(ends_at) + 60_000) },
      { key: done.id, state: 'cancelled', run_at: expect.any(Date) as Date },
    ]);
  });
});
