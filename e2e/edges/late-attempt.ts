import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { ATTEMPT_STREAM, type AttemptEvent } from '#libs/contexts/attempts';
import { writeFacts } from '#testing/event-store';
import { idOf } from './people.js';

/** An attempt at an exam of SAKURA that its deadline handed in; an answer to its one question came after that. @returns its id */
export async function lateAttempt(pool: Pool, exam_id: string, question_id: string): Promise<string> {
  const id = randomUUID();
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();
  const [started_at, deadline] = [ago(3600), ago(1800)];
  const scope = { learner_id: idOf('anna'), class_id: null, quiz_type: 'mini-test', exam_id } as const;
  const result = { exam_ends_at: deadline, result_visible: 'hidden' } as const;
  await writeFacts<AttemptEvent>(
    ...([pool, ATTEMPT_STREAM, id, idOf('SAKURA')] as const),
    {
      type: 'AttemptStarted',
      data: {
        ...{ ...scope, ...result, setup: null, title: 'x', seed: id, time_zone: 'UTC', started_at, deadline },
        ...{ pass_points: null, sections: [{ title: null }] },
        questions: [{ question_id, version: 1, skill: 'kana', section: 0, points: 1 }],
      },
    },
    {
      type: 'AttemptSubmitted',
      data: {
        ...{ ...scope, ...result, setup: null, title: 'x', by: 'deadline', submitted_at: ago(1700) },
        ...{ ended_at: deadline, local_date: '2026-11-20', started_on: '2026-11-20', question_count: 1 },
        ...{ answered: 0, set_aside: 0, correct: 0, points: 0, total_points: 1, seconds: 0 },
        ...{ rest_seconds: 0, rest_ms: 0 },
      },
    },
    {
      type: 'AnswerArrivedLate',
      data: { ...scope, question_id, value: 'x', captured_at: ago(1900), received_at: ago(1200) },
    },
  );
  return id;
}
