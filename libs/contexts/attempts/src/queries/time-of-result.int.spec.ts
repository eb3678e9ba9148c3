import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { AttemptResult } from '#contracts/http/attempts';
import { writeFacts } from '#testing/event-store';
import { ATTEMPT_STREAM, type AnswerSubmitted, type AttemptEvent } from '../domain/attempt.events.js';
import { bank } from '../testing/school.js';
import { useAttempts } from '../testing/attempts-app.js';

const question = {
  question_id: bank[0]?.id ?? '',
  version: 1,
  skill: 'kana',
  section: 0,
  points: 1,
} as const;

describe('the time that a result shows', () => {
  const { database, school, api } = useAttempts();

  /** Begun long ago with one answer after 12 seconds, and submitted today by its deadline. */
  async function leftSince(exam_id: string | null, deadline: string): Promise<AttemptResult> {
    const who = await school.learner();
    const [id, learner_id] = [randomUUID(), who.userId ?? ''];
    const scope = { learner_id, class_id: null, quiz_type: exam_id ? 'mini-test' : 'kana', exam_id } as const;
    const answer: AnswerSubmitted['data'] = {
      ...{
        ...scope,
        question_id: question.question_id,
        skill: 'kana',
        source: null,
        confused: null,
        pairs: null,
        first_value: null,
      },
      ...{ value: 'c1', correct: true, key_version: 1, replaces: null },
      ...{ seconds: 12, active_ms: 12_000, timed_by: 'server' },
      ...{ captured_at: '2026-04-06T00:00:12.000Z', answered_at: '2026-04-06T00:00:12.000Z' },
      local_date: '2026-04-06',
    };
    const started = {
      ...{ ...scope, setup: exam_id ? null : {}, title: 'x', seed: id, time_zone: 'Asia/Tokyo' },
      ...{ started_at: '2026-04-06T00:00:00.000Z', deadline, exam_ends_at: null },
      ...{
        pass_points: null,
        result_visible: 'after_submit' as const,
        sections: [{ title: null }],
        questions: [question],
      },
    };
    await writeFacts<AttemptEvent>(
      database.pool,
      ATTEMPT_STREAM,
      id,
      school.id,
      { type: 'AttemptStarted', data: started },
      { type: 'AnswerSubmitted', data: answer },
    );
    const key = { 'idempotency-key': randomUUID() };
    expect((await api.call(who, 'POST', `quiz/attempts/${id}/submit`, undefined, key)).status).toBe(200);
    return AttemptResult.parse((await api.call(who, 'GET', `quiz/attempts/${id}/result`)).body);
  }

  it('TEST-9 of an exam that nobody submitted is that until its deadline, not until the job ran', async () => {
    const result = await leftSince(randomUUID(), '2026-04-06T00:10:00.000Z');
    expect(result).toMatchObject({ submitted_by: 'deadline', seconds: 600 });
    expect(result.submitted_at > '2026-04-07').toBe(true);
  });

  it('STUDY-2 of practice that was left is that of its answers, not of the day that it waited', async () => {
    const result = await leftSince(null, '2026-04-07T00:00:00.000Z');
    expect(result).toMatchObject({ submitted_by: 'deadline', seconds: 12 });
  });
});
