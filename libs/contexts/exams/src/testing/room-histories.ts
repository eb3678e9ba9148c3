import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type {
  AttemptEvent,
  AttemptRegraded,
  AttemptTermsChanged,
  LateAnswersCounted,
  Score,
} from '#libs/contexts/attempts';
import type { ExamEvent } from '../domain/exam.events.js';
import { answerOf, lateOf, submitOf } from './attempt-facts.js';
import { QUESTIONS } from './results-school.js';

const START = Date.parse('2026-11-24T10:00:00.000Z');
/** So many seconds after the exams of these histories begin. */
export const instant = (seconds: number) => new Date(START + seconds * 1000).toISOString();
export const END = instant(3600);

type Act =
  | {
      readonly does: 'answer';
      readonly question: number;
      readonly correct: boolean;
      readonly seconds: number;
    }
  | { readonly does: 'late'; readonly question: number }
  | { readonly does: 'deadline'; readonly seconds: number }
  | { readonly does: 'submit'; readonly by: 'learner' | 'deadline'; readonly points: number }
  | {
      readonly does: 'regrade';
      readonly question: number;
      readonly correct: boolean;
      readonly counts: boolean;
      readonly answered: boolean;
      readonly points: number;
    }
  | {
      readonly does: 'count late';
      readonly question: number;
      readonly answered: boolean;
      readonly correct: boolean;
      readonly points: number;
    };

const question = fc.nat(3);
const answering: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('answer' as const),
      question,
      correct: fc.boolean(),
      seconds: fc.nat(90),
    }),
  },
  fc.record({ does: fc.constant('late' as const), question }),
  fc.record({ does: fc.constant('deadline' as const), seconds: fc.nat(3000) }),
);
const submitting: fc.Arbitrary<Act> = fc.record({
  ...{ does: fc.constant('submit' as const), by: fc.constantFrom('learner' as const, 'deadline' as const) },
  points: fc.nat(5),
});
const afterwards: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ does: fc.constant('late' as const), question }),
  fc.record({
    ...{ does: fc.constant('regrade' as const), question, points: fc.nat(5) },
    ...{ correct: fc.boolean(), counts: fc.boolean(), answered: fc.boolean() },
  }),
  fc.record({
    ...{ does: fc.constant('count late' as const), question, points: fc.nat(5) },
    ...{ correct: fc.boolean(), answered: fc.boolean() },
  }),
);
/** What a learner does from the start on; handed in or not. */
const attempt: fc.Arbitrary<Act[]> = fc
  .tuple(
    fc.array(answering, { maxLength: 8 }),
    fc.option(fc.tuple(submitting, fc.array(afterwards, { maxLength: 3 }))),
  )
  .map(([before, over]) => [...before, ...(over ? [over[0], ...over[1]] : [])]);
const steering = fc.array(fc.constantFrom('terms', 'closed', 'reopened', 'extended', 'announced'), {
  maxLength: 4,
});
/** An exam of up to three learners; what was done to it comes after what they did. */
export const roomHistory = fc.record({
  kind: fc.constantFrom('same' as const, 'shuffled' as const, 'drawn' as const),
  attempts: fc.array(fc.option(attempt), { minLength: 1, maxLength: 3 }),
  steering,
  /** After how many events the room is brought up to date. */
  batch: fc.integer({ min: 1, max: 6 }),
});

const NOBODY: Score = { question_count: 4, answered: 0, correct: 0, points: 0, total_points: 5 };

export function attemptEventOf(exam: string, learner: string, act: Act, at: string): AttemptEvent {
  const scope = { learner_id: learner, class_id: null, quiz_type: 'mini-test', exam_id: exam } as const;
  const question_id = 'question' in act ? (QUESTIONS[act.question]?.question_id ?? '') : '';
  switch (act.does) {
    case 'answer':
      return answerOf(exam, learner, {
        question_id,
        correct: act.correct,
        seconds: act.seconds,
        answered_at: at,
      });
    case 'late': {
      const late = lateOf(exam, learner, question_id);
      return { ...late, data: { ...late.data, received_at: at } };
    }
    case 'deadline': {
      const terms = { deadline: instant(act.seconds), exam_ends_at: END, result_visible: 'hidden' } as const;
      const changed: AttemptTermsChanged = {
        type: 'AttemptTermsChanged',
        data: { ...scope, ...terms, submitted_at: null, changed_at: at },
      };
      return changed;
    }
    case 'submit':
      return submitOf(exam, learner, {
        ...{ by: act.by, points: act.points, total_points: 5, submitted_at: at, ended_at: at },
      });
    case 'regrade': {
      const { correct, counts, answered, points } = act;
      const regraded: AttemptRegraded = {
        type: 'AttemptRegraded',
        data: {
          ...scope,
          regradings: [
            {
              ...{ question_id, rule: null, answered, local_date: null, notify: false },
              before: { correct: !correct, counts: true },
              after: { correct, counts },
            },
          ],
          ...{ before: NOBODY, after: { ...NOBODY, points, total_points: counts ? 5 : 4 }, regraded_at: at },
        },
      };
      return regraded;
    }
    case 'count late': {
      const { correct, answered, points } = act;
      const judged = { correct: false, counts: true, answered_on: null };
      const after = {
        correct: answered && correct,
        counts: true,
        answered_on: answered ? '2026-11-24' : null,
      };
      const counted: LateAnswersCounted = {
        type: 'LateAnswersCounted',
        data: {
          ...{
            ...scope,
            counted: answered,
            answers: [{ question_id, value: 'c1', correct, before: judged, after }],
          },
          ...{ before: NOBODY, after: { ...NOBODY, points, total_points: 5 }, counted_at: at },
        },
      };
      return counted;
    }
  }
}

export function examEventOf(kind: string, at: string): ExamEvent {
  const notice = { notice_id: randomUUID(), at };
  const terms = {
    result_visible: 'hidden',
    at,
    ends_at: new Date(Date.parse(at) + 7_200_000).toISOString(),
  } as const;
  if (kind === 'terms') return { type: 'ExamTermsChanged', data: terms };
  if (kind === 'reopened') return { type: 'ExamReopened', data: terms };
  if (kind === 'closed') return { type: 'ExamClosed', data: { at } };
  if (kind === 'announced')
    return { type: 'ExamAnnounced', data: { ...notice, text: 'Hm', learner_ids: null } };
  const data = { ...notice, learner_id: null, seconds: 60, added_seconds: 60, reason: null };
  return { type: 'ExamExtended', data };
}
