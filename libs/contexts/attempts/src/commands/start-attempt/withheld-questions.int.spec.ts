import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { DEADLINE_GRACE_SECONDS } from '#contracts/constants';
import { AttemptSheet } from '#contracts/http/attempts';
import type { Principal } from '#platform/http';
import { writeFacts } from '#testing/event-store';
import { ATTEMPT_STREAM, type AttemptStarted, examAttemptId } from '../../domain/attempt.events.js';
import { FirstQuestions, NamedExams } from '../../testing/ports.js';
import { at, bank } from '../../testing/school.js';
import { useAttempts } from '../../testing/attempts-app.js';

const KANA = 7;
const MINI_TEST = 10;

describe('questions of an exam that goes on', () => {
  const { database, school, api } = useAttempts();

  const exceptedFor = async (who: Partial<Principal>): Promise<readonly string[] | undefined> => {
    const body = { attempt_id: randomUUID(), quiz_type: KANA };
    expect((await api.call(who, 'POST', 'quiz/attempts', body)).status).toBe(201);
    return api.app.get(FirstQuestions).wishes.at(-1)?.except;
  };
  const takes = async (who: Partial<Principal>, exam_id: string) => {
    const { body } = await api.call(who, 'POST', 'quiz/attempts', { quiz_type: MINI_TEST, exam_id });
    return AttemptSheet.parse(body);
  };

  it('TEST-8 practice is told of them the moment the exam has begun, and no more when it is submitted', async () => {
    const who = await school.learner();
    const exams = [await school.exam(), await school.exam()];
    api.app.get(NamedExams).ids = exams;
    expect(await exceptedFor(who)).toEqual([]);
    const { id, questions } = await takes(who, exams[1] ?? '');
    expect(await exceptedFor(who)).toEqual(questions.map((question) => question.id));
    expect(await exceptedFor(await school.learner())).toEqual([]);
    const key = { 'idempotency-key': randomUUID() };
    await api.call(who, 'POST', `quiz/attempts/${id}/submit`, undefined, key);
    expect(await exceptedFor(who)).toEqual([]);
  });

  it('TEST-7 TEST-8 they are withheld as long as answers to them count, also past the deadline', async () => {
    const late = await begunUntil(at(5 - DEADLINE_GRACE_SECONDS));
    expect(await exceptedFor(late)).toEqual([bank[0]?.id]);
    const over = await begunUntil(at(-1 - DEADLINE_GRACE_SECONDS));
    expect(await exceptedFor(over)).toEqual([]);
  });

  /** A learner with an exam of one question that nobody has submitted. */
  async function begunUntil(deadline: string): Promise<Partial<Principal>> {
    const who = await school.learner();
    const { userId = '' } = who;
    const exam_id = randomUUID();
    api.app.get(NamedExams).ids = [exam_id];
    const questions = bank.slice(0, 1).map(({ id, content }) => ({
      ...{ question_id: id, version: 1, skill: content.skill, section: 0, points: 1 },
    }));
    const data: AttemptStarted['data'] = {
      ...{ learner_id: userId, class_id: null, quiz_type: 'mini-test', exam_id, setup: null, title: 'x' },
      ...{ seed: 'x', time_zone: 'Asia/Tokyo', started_at: at(-600), deadline, exam_ends_at: deadline },
      ...{ pass_points: null, result_visible: 'after_submit', sections: [{ title: null }], questions },
    };
    const stream = examAttemptId(exam_id, userId);
    await writeFacts(database.pool, ATTEMPT_STREAM, stream, school.id, { type: 'AttemptStarted', data });
    return who;
  }
});
