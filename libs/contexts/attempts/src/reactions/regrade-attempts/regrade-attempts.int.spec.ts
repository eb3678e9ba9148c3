import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { AttemptResult, AttemptSheet } from '#contracts/http/attempts';
import type { ExamQuestionRegraded } from '#libs/contexts/exams';
import { EventStore, ProjectionRunner, type Touched } from '#libs/event-store';
import type { GradingRule } from '#libs/learning';
import { Tenancy } from '#platform/database';
import type { Principal } from '#platform/http';
import {
  RegradeAttempts,
  RegradeAttemptsHandler,
} from '../../commands/regrade-attempts/regrade-attempts.handler.js';
import { attempts } from '../../context.js';
import { ATTEMPT_STREAM, type AttemptEvent } from '../../domain/attempt.events.js';
import { ExamGradings } from '../../ports/exam-gradings.js';
import { AttemptStream } from '../../rows/attempt-stream.js';
import { catalogue, useAttempts } from '../../testing/attempts-app.js';
import { at, bank } from '../../testing/school.js';

describe('a corrected grading reaches the attempts of its exam', () => {
  const { database, school, api } = useAttempts();
  const question = bank[0]!;
  const wrong = question.content.choices!.find(
    ({ id }) => question.content.key.type === 'choice' && id !== question.content.key.choice_id,
  )!.id;

  const begin = async (exam_id: string) => {
    const who = await school.learner();
    const { body } = await api.call(who, 'POST', 'quiz/attempts', { quiz_type: 10, exam_id });
    return { who, sheet: body as AttemptSheet };
  };
  const key = () => ({ 'idempotency-key': randomUUID() });
  /** Answers the question with that choice of the bank, which the sheet calls by its place. */
  async function answer({ who, sheet }: Awaited<ReturnType<typeof begin>>, choice: string) {
    const text = JSON.stringify(question.content.choices!.find(({ id }) => id === choice)?.text?.[0]?.text);
    const asked = sheet.questions.find(({ id }) => id === question.id)!;
    const value = asked.choices!.find((one) => JSON.stringify(one.text?.[0]?.text) === text)!.id;
    const path = `quiz/attempts/${sheet.id}/answers/${question.id}`;
    const saved = await api.call(who, 'PUT', path, { value, captured_at: at(0) }, key());
    expect(saved.status).toBe(200);
  }
  const handIn = async ({ who, sheet }: Awaited<ReturnType<typeof begin>>) => {
    const { status } = await api.call(who, 'POST', `quiz/attempts/${sheet.id}/submit`, undefined, key());
    expect(status).toBe(200);
  };
  const result = async (who: Partial<Principal>, { id }: AttemptSheet) =>
    (await api.call(who, 'GET', `quiz/attempts/${id}/result`)).body as AttemptResult;
  const decide = (rule: GradingRule | null, notify = true): ExamQuestionRegraded => ({
    type: 'ExamQuestionRegraded',
    data: { question_id: question.id, rule, reason: 'A slip', notify, at: at(0) },
  });
  const accept = (choice_id: string): GradingRule => ({
    type: 'keys',
    keys: [{ type: 'choice', choice_id }],
  });
  const react = (onTouched: (touched: readonly Touched[]) => void = () => undefined) =>
    new ProjectionRunner(database.pool, catalogue, attempts.reactions, { onTouched }).drain();
  const store = () => new EventStore(database.pool, catalogue);
  const handler = (stream = api.app.get(AttemptStream, { strict: false })) =>
    new RegradeAttemptsHandler(api.app.get(Tenancy, { strict: false }), stream, new ExamGradings(store()));
  const regraded = async ({ id }: AttemptSheet) =>
    (await store().load<AttemptEvent>(ATTEMPT_STREAM, id)).events.filter(
      ({ type }) => type === 'AttemptRegraded',
    );
  const run = (exam: string) => handler().execute(new RegradeAttempts(exam));

  it('TEST-12 the score follows, the old one stays in its history, and the learner is told; run again it says nothing', async () => {
    const exam = await school.exam();
    const one = await begin(exam);
    await answer(one, wrong);
    await handIn(one);
    expect(await result(one.who, one.sheet)).toMatchObject({ points: 0, total_points: 12 });
    await school.examFacts(exam, decide(accept(wrong)));
    await react();
    expect(await run(exam)).toBe(false);
    await run(exam);
    const after = await result(one.who, one.sheet);
    expect(after).toMatchObject({
      ...{ points: 2, correct: 1 },
      regradings: [
        {
          question_ids: [question.id],
          ...{ before: { points: 0, total_points: 12 }, after: { points: 2, total_points: 12 } },
        },
      ],
    });
    expect(after.questions.find(({ id }) => id === question.id)).toMatchObject({ correct: true });
    expect(await regraded(one.sheet)).toHaveLength(1);
    // the same events read once more
    await database.pool.query(`delete from es.projection where name = 'regrade-attempts'`);
    await react();
    await run(exam);
    expect(await regraded(one.sheet)).toHaveLength(1);
    // and undone by another decision
    await school.examFacts(exam, decide(null));
    await react();
    await run(exam);
    expect(await result(one.who, one.sheet)).toMatchObject({ points: 0, total_points: 12 });
    expect(await regraded(one.sheet)).toHaveLength(2);
  });

  it('TEST-12 who is not to be told, or whose score stays, reads nothing of it; staff reads all', async () => {
    const exam = await school.exam();
    const [moved, same] = [await begin(exam), await begin(exam)];
    await answer(moved, wrong);
    await handIn(moved);
    await handIn(same);
    await school.examFacts(exam, decide(accept(wrong), false));
    await react();
    await run(exam);
    expect((await result(moved.who, moved.sheet)).regradings).toBeUndefined();
    const staff = { usertype: 2, organizationId: school.id, permissions: ['exams.view'] } as const;
    expect(
      (await result({ ...staff, permissions: [...staff.permissions] }, moved.sheet)).regradings,
    ).toHaveLength(1);
    await school.examFacts(exam, decide({ type: 'void' }, true));
    await react();
    await run(exam);
    const told = await result(same.who, same.sheet);
    expect(told).toMatchObject({
      total_points: 10,
      question_count: 5,
      regradings: [{ after: { total_points: 10 } }],
    });
    expect(told.questions.find(({ id }) => id === question.id)).toMatchObject({ taken_out: true });
  });

  it('TEST-12 killed half way, the next run does the rest, and what was done is not done again', async () => {
    const exam = await school.exam();
    const all = [await begin(exam), await begin(exam), await begin(exam)];
    for (const one of all) {
      await answer(one, wrong);
      await handIn(one);
    }
    await school.examFacts(exam, decide(accept(wrong)));
    await react();
    const stream = api.app.get(AttemptStream, { strict: false });
    let first: ReturnType<AttemptStream['change']> | undefined;
    const dying: AttemptStream = Object.create(stream, {
      change: {
        value: async (change: Parameters<AttemptStream['change']>[0]) => {
          if (!first) return (first = stream.change(change));
          await first;
          throw new Error('killed');
        },
      },
    }) as AttemptStream;
    await expect(handler(dying).execute(new RegradeAttempts(exam))).rejects.toThrow('killed');
    const count = async () =>
      (await Promise.all(all.map(({ sheet }) => regraded(sheet)))).map(({ length }) => length);
    expect((await count()).toSorted()).toEqual([0, 0, 1]);
    await run(exam);
    expect(await count()).toEqual([1, 1, 1]);
  });

  it('TEST-12 one that runs obeys when it is handed in, and one that was judged beside the change is caught up with', async () => {
    const exam = await school.exam();
    const [running, beside] = [await begin(exam), await begin(exam)];
    for (const one of [running, beside]) await answer(one, wrong);
    await handIn(beside);
    await school.examFacts(exam, decide(accept(wrong)));
    await handIn(running);
    expect(await result(running.who, running.sheet)).toMatchObject({ points: 2 });
    expect((await result(running.who, running.sheet)).regradings).toBeUndefined();
    await react();
    const { rows } = await database.pool.query(
      `select key from es.job where kind = 'regrade-attempts' and key = $1`,
      [exam],
    );
    expect(rows).toHaveLength(1);
    await run(exam);
    expect(await result(beside.who, beside.sheet)).toMatchObject({ points: 2 });
    expect(await regraded(running.sheet)).toHaveLength(1);
  });

  it('TEST-12 LIVE-2 says that there is a job, so that the worker looks for it at once and not at its next sweep', async () => {
    const exam = await school.exam();
    await react();
    await school.examFacts(exam, decide(accept(wrong)));
    const touched: Touched[] = [];
    await react((some) => touched.push(...some));
    expect(touched).toEqual([
      expect.objectContaining({ model: 'regrade-attempts', id: exam, organizationId: school.id }),
    ]);
  });
});
