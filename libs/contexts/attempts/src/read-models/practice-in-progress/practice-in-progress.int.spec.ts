import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { AttemptSheet } from '#contracts/http/attempts';
import { PracticeInProgress } from '#contracts/http/practice-in-progress';
import { ProjectionRunner, rebuildProjection } from '#libs/event-store';
import type { Principal } from '#platform/http';
import { writeFacts } from '#testing/event-store';
import { ATTEMPT_STREAM, type AttemptEvent, type AttemptStarted } from '../../domain/attempt.events.js';
import { at, bank } from '../../testing/school.js';
import { practiceInProgress } from './practice-in-progress.read-model.js';
import { catalogue, useAttempts } from '../../testing/attempts-app.js';

const [KANA, DAILY, MINI_TEST] = [7, 14, 10];

describe('practice in progress', () => {
  const { database, school, api } = useAttempts();
  let runner: ProjectionRunner;
  let touched: { id: string; model: string; position: string }[] = [];

  beforeAll(async () => {
    runner = new ProjectionRunner(database.pool, catalogue, [practiceInProgress], {
      onTouched: (rows) => touched.push(...rows),
    });
  });

  const key = () => ({ 'idempotency-key': randomUUID() });
  const start = async (who: Partial<Principal>, body: object = {}): Promise<AttemptSheet> => {
    const wanted = { attempt_id: randomUUID(), quiz_type: KANA, ...body };
    return AttemptSheet.parse((await api.call(who, 'POST', 'quiz/attempts', wanted)).body);
  };
  const answer = async (who: Partial<Principal>, { id, questions }: AttemptSheet, index = 0) => {
    const path = `quiz/attempts/${id}/answers/${questions[index]?.id ?? ''}`;
    const { status } = await api.call(who, 'PUT', path, { captured_at: at(0), value: 'c1' }, key());
    expect(status).toBe(200);
  };
  const submit = (who: Partial<Principal>, { id }: AttemptSheet) =>
    api.call(who, 'POST', `quiz/attempts/${id}/submit`, undefined, key());
  const read = async (who: Partial<Principal>): Promise<PracticeInProgress> => {
    touched = [];
    await runner.drain();
    return PracticeInProgress.parse((await api.call(who, 'GET', 'quiz/practice/in-progress')).body);
  };
  const idsOf = async (who: Partial<Principal>) => (await read(who)).attempts.map(({ id }) => id);

  it('STUDY-2 practice is found again from its first answer on, until it is handed in; each step is pushed', async () => {
    const who = await school.learner();
    const nothing = await read(who);
    expect(nothing.attempts).toEqual([]);
    const setup = { script: 'hiragana', question_count: 2 };
    const sheet = await start(who, { setup });
    const begun = await read(who);
    expect(begun.attempts).toEqual([]);
    await answer(who, sheet);
    const left = await read(who);
    expect(left.attempts).toEqual([
      {
        ...{ id: sheet.id, quiz_type: KANA, setup, answered: 1, question_count: 2 },
        ...{ started_at: sheet.started_at, deadline: sheet.deadline },
      },
    ]);
    expect(touched).toMatchObject([
      { model: 'practice-in-progress', id: who.userId, position: left.position },
    ]);
    await answer(who, sheet, 1);
    expect((await read(who)).attempts).toMatchObject([{ answered: 2 }]);
    await submit(who, sheet);
    const over = await read(who);
    expect(over.attempts).toEqual([]);
    expect(touched).toMatchObject([{ id: who.userId, position: over.position }]);
    const positions = [nothing, begun, left, over].map(({ position }) => position);
    expect(new Set(positions).size).toBe(4);
    expect(positions).toEqual(positions.toSorted());
  });

  it('STUDY-2 what was set aside is not among the questions of what was left', async () => {
    const who = await school.learner();
    const id = randomUUID();
    const sheet = await start(who, { setup: { question_count: 3 }, attempt_id: id });
    await answer(who, sheet);
    await read(who);
    const [, question] = sheet.questions;
    const scope = { learner_id: who.userId ?? '', class_id: null, quiz_type: 'kana', exam_id: null } as const;
    const aside = { question_id: question?.id ?? '', skill: 'kana', need: 'typing' } as const;
    await writeFacts<AttemptEvent>(database.pool, ATTEMPT_STREAM, id, school.id, {
      type: 'QuestionSetAside',
      data: { ...scope, ...aside, captured_at: at(0), set_aside_at: at(0) },
    });
    expect((await read(who)).attempts).toMatchObject([{ answered: 1, question_count: 2 }]);
  });

  it('STUDY-2 the newest come first, three at most; exams and the daily challenge are told of elsewhere', async () => {
    const who = await school.learner();
    const exam = await start(who, { quiz_type: MINI_TEST, exam_id: await school.exam() });
    const daily = await start(who, { quiz_type: DAILY });
    const begun: AttemptSheet[] = [];
    for (let n = 0; n < 4; n++) begun.push(await start(who));
    for (const sheet of [...begun, daily, exam]) await answer(who, sheet);
    const newest = begun.slice(1).toReversed();
    expect(await idsOf(who)).toEqual(newest.map(({ id }) => id));
  });

  it('STUDY-2 what its deadline has ended is offered no more, before the job has handed it in', async () => {
    const who = await school.learner();
    const [open, over] = [await left(who, at(60)), await left(who, at(-1))];
    const found = await idsOf(who);
    expect(found).toContain(open);
    expect(found).not.toContain(over);
  });

  it('ADMIN-8 nobody reads of another learner’s practice, nor of another organization’s', async () => {
    const who = await school.learner();
    await answer(who, await start(who));
    expect(await idsOf(who)).toHaveLength(1);
    expect(await idsOf(await school.learner())).toEqual([]);
    const moved = await read({ ...who, organizationId: randomUUID() });
    expect(moved).toMatchObject({ attempts: [], position: '0'.repeat(40) });
  });

  it('STUDY-2 folded anew, and in one batch, the rows are the same', async () => {
    const who = await school.learner();
    const [kept, ended] = [await start(who), await start(who)];
    await read(who);
    for (const sheet of [kept, ended]) await answer(who, sheet);
    await submit(who, ended);
    expect(await idsOf(who)).toEqual([kept.id]);
    const { different, events } = await rebuildProjection(database.pool, catalogue, practiceInProgress, {
      swap: false,
    });
    expect(different).toEqual([]);
    expect(events).toBeGreaterThan(10);
  });

  /** Practice of a minute ago with one answer. */
  async function left({ userId = '' }: Partial<Principal>, deadline: string): Promise<string> {
    const id = randomUUID();
    const [question] = bank;
    if (!question) throw new Error('no bank');
    const asked = { question_id: question.id, skill: question.content.skill };
    const scope = { learner_id: userId, class_id: null, quiz_type: 'kana', exam_id: null } as const;
    const data: AttemptStarted['data'] = {
      ...{
        ...scope,
        setup: {},
        title: 'kana',
        seed: id,
        time_zone: 'Asia/Tokyo',
        sections: [{ title: null }],
      },
      ...{
        started_at: at(-60),
        deadline,
        exam_ends_at: null,
        pass_points: null,
        result_visible: 'after_submit',
      },
      questions: [{ ...asked, version: 1, section: 0, points: 1 }],
    };
    const given: AttemptEvent = {
      type: 'AnswerSubmitted',
      data: {
        ...{
          ...scope,
          ...asked,
          source: null,
          confused: null,
          pairs: null,
          first_value: null,
          value: 'a',
          correct: true,
          key_version: 1,
        },
        ...{
          replaces: null,
          ...{ seconds: 3, active_ms: 3000, timed_by: 'page' },
          captured_at: at(-50),
          answered_at: at(-50),
          local_date: '2026-01-01',
        },
      },
    };
    const events: AttemptEvent[] = [{ type: 'AttemptStarted', data }, given];
    await writeFacts<AttemptEvent>(database.pool, ATTEMPT_STREAM, id, school.id, ...events);
    return id;
  }
});
