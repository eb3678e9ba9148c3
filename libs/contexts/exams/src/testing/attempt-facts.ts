import type {
  AnswerArrivedLate,
  AttemptRegraded,
  LateAnswersCounted,
  AnswerSubmitted,
  AttemptStarted,
  AttemptSubmitted,
} from '#libs/contexts/attempts';

const now = () => new Date().toISOString();

const scope = (exam_id: string, learner_id: string) =>
  ({ learner_id, class_id: null, quiz_type: 'mini-test', exam_id }) as const;

/** What another context tells of an attempt: enough for the exams context. */
export const startOf = (
  exam: string,
  learnerId: string,
  over: Partial<AttemptStarted['data']> = {},
): AttemptStarted => ({
  type: 'AttemptStarted',
  data: {
    ...scope(exam, learnerId),
    setup: null,
    title: 'x',
    seed: 'x',
    time_zone: 'Asia/Tokyo',
    started_at: now(),
    deadline: null,
    exam_ends_at: null,
    pass_points: null,
    result_visible: 'after_submit',
    sections: [],
    questions: [],
    ...over,
  },
});

export const answerOf = (
  exam: string,
  learnerId: string,
  over: Partial<AnswerSubmitted['data']> = {},
): AnswerSubmitted => ({
  type: 'AnswerSubmitted',
  data: {
    ...scope(exam, learnerId),
    question_id: 'x',
    skill: 'kana',
    source: null,
    confused: null,
    pairs: null,
    value: 'x',
    first_value: null,
    correct: true,
    key_version: 1,
    replaces: null,
    ...{ seconds: 1, active_ms: 1000, timed_by: 'page' },
    captured_at: now(),
    answered_at: now(),
    local_date: '2026-11-20',
    ...over,
  },
});

export const lateOf = (
  exam: string,
  learnerId: string,
  question_id: string,
  received_at: string = now(),
): AnswerArrivedLate => ({
  type: 'AnswerArrivedLate',
  data: { ...scope(exam, learnerId), question_id, value: 'x', captured_at: now(), received_at },
});

export const submitOf = (
  exam: string,
  learnerId: string,
  over: Partial<AttemptSubmitted['data']> = {},
): AttemptSubmitted => ({
  type: 'AttemptSubmitted',
  data: {
    ...scope(exam, learnerId),
    setup: null,
    title: 'x',
    by: 'learner',
    submitted_at: now(),
    ended_at: now(),
    local_date: '2026-11-20',
    started_on: '2026-11-20',
    question_count: 1,
    answered: 0,
    set_aside: 0,
    correct: 0,
    points: 0,
    total_points: 1,
    ...{ seconds: 0, rest_seconds: 0, rest_ms: 0 },
    exam_ends_at: null,
    result_visible: 'after_submit',
    ...over,
  },
});

/** One question that was right and is not any more, and what the attempt comes to by that. */
export const regradedOf = (
  exam: string,
  learnerId: string,
  question_id: string,
  after: Partial<AttemptRegraded['data']['after']>,
): AttemptRegraded => {
  const before = { question_count: 4, answered: 2, correct: 2, points: 3, total_points: 5 };
  return {
    type: 'AttemptRegraded',
    data: {
      ...scope(exam, learnerId),
      regradings: [
        {
          ...{ question_id, rule: null, answered: true, local_date: '2026-11-20', notify: false },
          before: { correct: true, counts: true },
          after: { correct: false, counts: true },
        },
      ],
      ...{ before, after: { ...before, ...after }, regraded_at: now() },
    },
  };
};

/** @param before whether what stood there was right; absent: nothing stood there */
export const lateCountedOf = (
  exam: string,
  learnerId: string,
  after: LateAnswersCounted['data']['after'],
  answers: readonly {
    readonly question_id: string;
    readonly value: string | null;
    readonly correct: boolean;
    readonly before?: boolean;
  }[],
): LateAnswersCounted => ({
  type: 'LateAnswersCounted',
  data: {
    ...scope(exam, learnerId),
    counted: answers.every(({ value }) => value !== null && value !== 'in time'),
    answers: answers.map(({ question_id, value, correct, before }) => ({
      ...{ question_id, value, correct },
      before: {
        ...{ correct: before ?? false, counts: true },
        answered_on: before === undefined ? null : '2026-11-20',
      },
      after: { correct, counts: true, answered_on: value === null ? null : '2026-11-21' },
    })),
    ...{ before: after, after, counted_at: now() },
  },
});
