import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { AttemptSheet } from '#contracts/http/attempts';
import type { ExamTermsChanged } from '#libs/contexts/exams';
import { EventStore, type Projection, ProjectionRunner } from '#libs/event-store';
import type { Principal } from '#platform/http';
import { FollowExamHandler, FollowExam } from '../../commands/follow-exam/follow-exam.handler.js';
import { attempts } from '../../context.js';
import { AttemptStream } from '../../rows/attempt-stream.js';
import { catalogue, useAttempts } from '../../testing/attempts-app.js';
import { at } from '../../testing/school.js';

describe('an exam whose end is moved takes its attempts along', () => {
  const { database, school, api } = useAttempts();

  const sheetOf = async (who: Partial<Principal>, exam_id: string) => {
    const { status, body } = await api.call(who, 'POST', 'quiz/attempts', { quiz_type: 10, exam_id });
    expect(status).toBe(201);
    return body as AttemptSheet;
  };
  const terms = (ends_at: string, result_visible: ExamTermsChanged['data']['result_visible'] = 'hidden') =>
    ({ type: 'ExamTermsChanged', data: { ends_at, result_visible, at: at(0) } }) as const;
  const react = () => new ProjectionRunner(database.pool, catalogue, attempts.reactions).drain();
  const jobs = async (kind: string, key: string) =>
    (
      await database.pool.query<{ run_at: Date }>(
        `select run_at from es.job where kind = $1 and key = $2 and state = 'due'`,
        [kind, key],
      )
    ).rows;
  const follow = async (id: string) => {
    const handler = new FollowExamHandler(
      api.app.get(AttemptStream, { strict: false }),
      new EventStore(database.pool, catalogue),
    );
    await handler.execute(new FollowExam(id));
    await handler.execute(new FollowExam(id));
  };

  it('TEST-7 a running attempt gets the later deadline, once, and its hand-in is put off', async () => {
    const who = await school.learner();
    const exam = await school.exam({ ends_at: at(120), time_limit_seconds: null });
    const { id } = await sheetOf(who, exam);
    const later = at(7200);
    await school.examFacts(exam, terms(later));
    await react();
    expect(await jobs('follow-exam', id)).toHaveLength(1);
    await follow(id);
    const sheet = (await api.call(who, 'GET', `quiz/attempts/${id}`)).body as AttemptSheet;
    expect(sheet).toMatchObject({ deadline: later, version: 2 });
    await react();
    const [handIn] = await jobs('auto-submit', id);
    expect(handIn?.run_at.toISOString()).toBe(new Date(Date.parse(later) + 60_000).toISOString());
  });

  it('TEST-8 what was handed in follows who may see it, and stays handed in', async () => {
    const who = await school.learner();
    const exam = await school.exam();
    const { id } = await sheetOf(who, exam);
    const key = { 'idempotency-key': randomUUID() };
    expect(await api.call(who, 'POST', `quiz/attempts/${id}/submit`, undefined, key)).toMatchObject({
      status: 200,
    });
    expect(await api.call(who, 'GET', `quiz/attempts/${id}/result`)).toMatchObject({ status: 200 });
    await school.examFacts(exam, terms(at(9000)));
    await react();
    await follow(id);
    expect(await api.call(who, 'GET', `quiz/attempts/${id}/result`)).toMatchObject({
      body: { code: 'attempt.result-hidden' },
    });
    expect(await api.call(who, 'GET', `quiz/attempts/${id}`)).toMatchObject({
      body: { status: 'submitted' },
    });
  });

  it('TEST-7 one that began after the change has its terms already, and no job', async () => {
    const who = await school.learner();
    const end = at(300);
    const exam = await school.exam({ time_limit_seconds: null }, terms(end, 'after_submit'));
    const sheet = await sheetOf(who, exam);
    expect(sheet.deadline).toBe(end);
    await react();
    expect(await jobs('follow-exam', sheet.id)).toEqual([]);
  });

  const extended = (learner_id: string | null, seconds: number) =>
    ({
      type: 'ExamExtended',
      data: {
        ...{ notice_id: randomUUID(), learner_id, seconds, added_seconds: seconds, reason: null, at: at(0) },
      },
    }) as const;
  const later = (instant: string | null, seconds: number) =>
    new Date(Date.parse(instant ?? '') + seconds * 1000).toISOString();

  it('TEST-7 one learner’s extension moves that attempt and its hand-in; another’s stays, and has no job', async () => {
    const [who, other] = [await school.learner(), await school.learner()];
    const exam = await school.exam();
    const [mine, theirs] = [await sheetOf(who, exam), await sheetOf(other, exam)];
    await react();
    await school.examFacts(exam, extended(who.userId ?? '', 300));
    await react();
    expect(await jobs('follow-exam', theirs.id)).toEqual([]);
    expect(await jobs('follow-exam', mine.id)).toHaveLength(1);
    await follow(mine.id);
    await follow(theirs.id);
    const deadline = later(mine.deadline, 300);
    expect((await api.call(who, 'GET', `quiz/attempts/${mine.id}`)).body).toMatchObject({
      ...{ deadline, version: 2 },
    });
    expect((await api.call(other, 'GET', `quiz/attempts/${theirs.id}`)).body).toMatchObject({ version: 1 });
    await react();
    const [handIn] = await jobs('auto-submit', mine.id);
    expect(handIn?.run_at.toISOString()).toBe(later(deadline, 60));
  });

  it('TEST-7 who begins after it has it from the start, everybody’s and the own; following finds nothing to do', async () => {
    const who = await school.learner();
    const exam = await school.exam({}, extended(null, 120), extended(who.userId ?? '', 60));
    const sheet = await sheetOf(who, exam);
    expect(sheet.deadline).toBe(later(sheet.started_at, 600 + 180));
    await react();
    await follow(sheet.id);
    expect((await api.call(who, 'GET', `quiz/attempts/${sheet.id}`)).body).toMatchObject({ version: 1 });
  });

  it('TEST-7 an exam of many has them all follow by one statement, each told to the worker once', async () => {
    const exam = await school.exam();
    const begun = await Promise.all(
      Array.from({ length: 20 }, async () => (await sheetOf(await school.learner(), exam)).id),
    );
    await react();
    await school.examFacts(exam, extended(null, 60), extended(null, 120));
    const touched: string[] = [];
    const statements: string[] = [];
    const [reaction] = attempts.reactions?.filter(({ name }) => name === 'follow-exam') ?? [];
    if (!reaction) throw new Error('no such reaction');
    const counted: Projection = {
      ...reaction,
      project: (tx, events) =>
        reaction.project(
          {
            query: (text, values) => {
              statements.push(text);
              return tx.query(text, values);
            },
          },
          events,
        ),
    };
    await new ProjectionRunner(database.pool, catalogue, [counted], {
      onTouched: (rows) => void touched.push(...rows.map(({ id }) => id)),
    }).drain();
    expect(touched.sort()).toEqual([...begun].sort());
    expect(statements.filter((text) => text.includes('es.job'))).toHaveLength(1);
    for (const id of begun) expect(await jobs('follow-exam', id)).toHaveLength(1);
  });

  it('TEST-1 TEST-7 an exam that is opened again can be begun; who was handed in by then stays so', async () => {
    const [who, late] = [await school.learner(), await school.learner()];
    const exam = await school.exam();
    const { id } = await sheetOf(who, exam);
    const key = { 'idempotency-key': randomUUID() };
    await school.examFacts(exam, { type: 'ExamClosed', data: { at: at(0) } });
    await api.call(who, 'POST', `quiz/attempts/${id}/submit`, undefined, key);
    const begin = () => api.call(late, 'POST', 'quiz/attempts', { quiz_type: 10, exam_id: exam });
    expect(await begin()).toMatchObject({ body: { code: 'attempt.not-available' } });
    const ends_at = at(9000);
    await school.examFacts(exam, {
      ...{ type: 'ExamReopened', data: { ends_at, result_visible: 'after_submit', at: at(0) } },
    });
    expect(await begin()).toMatchObject({ status: 201 });
    await react();
    await follow(id);
    expect((await api.call(who, 'GET', `quiz/attempts/${id}`)).body).toMatchObject({ status: 'submitted' });
    expect((await api.call(who, 'GET', `quiz/attempts/${id}/result`)).status).toBe(200);
  });
});
