import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { CONTEXTS } from '#contexts';
import { EXAM_STREAM } from '#libs/contexts/exams';
import { ATTEMPT_STREAM, type AttemptEvent } from '#libs/contexts/attempts';
import { EventCatalogue, EventStore, ProjectionRunner } from '#libs/event-store';
import { type StreamType, type DomainEvent, uuidv5 } from '#libs/kernel';
import { readModelsOf, streamsOf } from '#platform/context';
import type { ReadModel } from '#platform/read-models';

export const QUESTIONS = 20;
/** How many of them each has answered. */
export const ANSWERED = 10;
const AT = '2026-11-24T10:00:00.000Z';
const SCHOOL = '0190f3c0-0000-7000-8000-000000000000';
const IN_FLIGHT = 16;

/** The declaration that the product runs. */
export function roomModel(): ReadModel {
  const found = readModelsOf(CONTEXTS).find(({ name }) => name === 'exam-room');
  if (!found) throw new Error('there is no read model exam-room');
  return found;
}

export interface Room {
  readonly exam: string;
  /** Streams of its attempts, which whoever reads the log is told. */
  readonly streams: readonly string[];
}

/** A published exam that so many learners take: the events of it, not yet folded. */
export async function writeRoom(pool: Pool, learners: number): Promise<Room> {
  const store = new EventStore(pool, new EventCatalogue(streamsOf(CONTEXTS)));
  const exam = randomUUID();
  const questions = Array.from({ length: QUESTIONS }, (_, n) => ({
    ...{ question_id: uuidv5(exam, `question ${n}`), version: 1, skill: 'kana' as const, points: 1 },
  }));
  await append(store, EXAM_STREAM, exam, [
    {
      type: 'ExamPublished',
      data: {
        ...{ title: 'Bench', exam_type: 10, starts_at: AT, ends_at: AT, time_limit_seconds: null },
        ...{
          shuffle: false,
          pass_points: null,
          result_visible: 'hidden',
          sections: [{ questions }],
          question_count: QUESTIONS,
          at: AT,
        },
      },
    },
  ]);
  const attempts = Array.from({ length: learners }, (_, n) => uuidv5(exam, uuidv5(exam, `learner ${n}`)));
  let next = 0;
  const work = async () => {
    for (let n = next++; n < learners; n = next++) {
      const learner = uuidv5(exam, `learner ${n}`);
      await append(store, ATTEMPT_STREAM, uuidv5(exam, learner), attemptOf(exam, learner, questions, n));
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, work));
  return { exam, streams: attempts.map((id) => `attempt-${id}`) };
}

type Question = {
  readonly question_id: string;
  readonly version: number;
  readonly skill: 'kana';
  readonly points: number;
};

function attemptOf(
  exam_id: string,
  learner_id: string,
  questions: readonly Question[],
  n: number,
): AttemptEvent[] {
  const scope = { learner_id, class_id: null, quiz_type: 'mini-test', exam_id } as const;
  return [
    {
      type: 'AttemptStarted',
      data: {
        ...{
          ...scope,
          setup: null,
          title: 'Bench',
          seed: 'x',
          time_zone: 'Asia/Tokyo',
          started_at: AT,
          deadline: AT,
        },
        ...{ exam_ends_at: AT, pass_points: null, result_visible: 'hidden', sections: [{ title: null }] },
        questions: questions.map((question) => ({ ...question, section: 0 })),
      },
    },
    ...questions.slice(0, ANSWERED).map(({ question_id }, index): AttemptEvent => ({
      type: 'AnswerSubmitted',
      data: {
        ...{ ...scope, question_id, skill: 'kana', source: null, confused: null, pairs: null, value: 'c1' },
        ...{ first_value: null, correct: (n + index) % 3 !== 0, key_version: 1, replaces: null },
        ...{ seconds: 5, active_ms: 5000, timed_by: 'page' },
        ...{ captured_at: AT, answered_at: AT, local_date: '2026-11-24' },
      },
    })),
  ];
}

async function append<E extends DomainEvent>(
  store: EventStore,
  type: StreamType<E>,
  id: string,
  events: E[],
) {
  const command = { commandId: randomUUID(), hash: Buffer.alloc(32), meta: {} };
  await store.append(type, id, { expected: 0, organizationId: SCHOOL, ...command, events });
}

/** Folds the log into the rows of the room, as a worker does. */
export async function fold(pool: Pool, model: ReadModel): Promise<void> {
  const runner = new ProjectionRunner(pool, new EventCatalogue(streamsOf(CONTEXTS)), [model], {
    onError: (error) => {
      throw error;
    },
  });
  await runner.drain();
}
