import { randomUUID } from 'node:crypto';
import type {
  AnswerArrivedLate,
  AnswerSubmitted,
  AttemptStarted,
  AttemptSubmitted,
} from '#libs/contexts/attempts';
import { addSeconds, type Instant } from '#libs/kernel';

/** Whose attempt it is; the parts that a test does not name are a fresh learner's kana practice. */
export interface AttemptPlan {
  readonly attemptId: string;
  readonly organizationId: string;
  readonly learner_id: string;
  readonly class_id: string | null;
  readonly quiz_type: AttemptStarted['data']['quiz_type'];
  readonly exam_id: string | null;
  readonly result_visible: AttemptStarted['data']['result_visible'];
  readonly exam_ends_at: Instant | null;
}

export const MORNING: Instant = '2026-04-06T00:30:00.000Z';

export const attemptPlan = (change: Partial<AttemptPlan> = {}): AttemptPlan => ({
  attemptId: randomUUID(),
  organizationId: randomUUID(),
  learner_id: randomUUID(),
  class_id: randomUUID(),
  quiz_type: 'kana',
  exam_id: null,
  result_visible: 'after_submit',
  exam_ends_at: null,
  ...change,
});

const scopeOf = ({ learner_id, class_id, quiz_type, exam_id }: AttemptPlan) => ({
  learner_id,
  class_id,
  quiz_type,
  exam_id,
});

export const started = (plan: AttemptPlan, questions = 3): AttemptStarted => ({
  type: 'AttemptStarted',
  data: {
    ...scopeOf(plan),
    setup: null,
    title: 'かな',
    seed: 'seed',
    time_zone: 'Asia/Tokyo',
    started_at: MORNING,
    deadline: null,
    exam_ends_at: plan.exam_ends_at,
    pass_points: null,
    result_visible: plan.result_visible,
    sections: [{ title: null }],
    questions: Array.from({ length: questions }, () => ({
      question_id: randomUUID(),
      version: 1,
      skill: 'kana',
      section: 0,
      points: 1,
    })),
  },
});

export interface AnswerGiven {
  readonly correct: boolean;
  readonly replaces?: { readonly correct: boolean } | null;
  readonly seconds?: number;
  /** Seconds after MORNING. */
  readonly at?: number;
  readonly local_date?: string;
  /** What was given for シ. */
  readonly chosen?: string;
}

export const answered = (plan: AttemptPlan, given: AnswerGiven): AnswerSubmitted => ({
  type: 'AnswerSubmitted',
  data: {
    ...scopeOf(plan),
    question_id: randomUUID(),
    skill: 'kana',
    source: { kind: 'kana', item: 'シ' },
    confused: given.chosen === undefined ? null : { asked: 'シ', chosen: given.chosen },
    pairs: null,
    first_value: null,
    value: 'a',
    correct: given.correct,
    key_version: 1,
    replaces: given.replaces ?? null,
    seconds: given.seconds ?? 5,
    active_ms: (given.seconds ?? 5) * 1000,
    timed_by: 'page',
    captured_at: MORNING,
    answered_at: addSeconds(MORNING, given.at ?? 0),
    local_date: given.local_date ?? '2026-04-06',
  },
});

export const arrivedLate = (plan: AttemptPlan): AnswerArrivedLate => ({
  type: 'AnswerArrivedLate',
  data: {
    ...scopeOf(plan),
    question_id: randomUUID(),
    value: 'a',
    captured_at: MORNING,
    received_at: MORNING,
  },
});

export const submitted = (
  plan: AttemptPlan,
  change: Partial<AttemptSubmitted['data']> = {},
): AttemptSubmitted => ({
  type: 'AttemptSubmitted',
  data: {
    ...scopeOf(plan),
    setup: null,
    title: 'かな',
    by: 'learner',
    submitted_at: addSeconds(MORNING, 600),
    ended_at: addSeconds(MORNING, 600),
    local_date: '2026-04-06',
    started_on: '2026-04-06',
    question_count: 3,
    answered: 0,
    set_aside: 0,
    correct: 0,
    points: 0,
    total_points: 3,
    seconds: 0,
    ...{ rest_seconds: 0, rest_ms: 0 },
    exam_ends_at: plan.exam_ends_at,
    result_visible: plan.result_visible,
    ...change,
  },
});
