import { quizTypeOf } from '#contracts/constants';
import type { StatisticsBody } from '#contracts/http/class-statistics';
import { addSeconds, type Instant } from '#libs/kernel';
import { type Done, type LoggedAttempt, recounted } from './recount.js';

const partsOf = ({ events }: LoggedAttempt) => {
  const [began] = events;
  if (began?.type !== 'AttemptStarted') throw new Error('an attempt that never began');
  const answers = events.flatMap((event) => (event.type === 'AnswerSubmitted' ? [event.data] : []));
  const end = events.find((event) => event.type === 'AttemptSubmitted')?.data;
  const last = answers.at(-1)?.answered_at ?? null;
  return { ...began.data, answers, end, last, type: quizTypeOf(began.data.quiz_type).id };
};

/** Of practice in these days what was answered wrong most, as far as rates tell: items by their rates. */
export function weakRecounted(
  attempts: readonly LoggedAttempt[],
  { from, to }: Pick<StatisticsBody['period'], 'from' | 'to'>,
): Omit<StatisticsBody['weak'][number], 'taken'>[] {
  const items = new Map<string, { answered: number; correct: number }>();
  for (const { exam_id, answers } of attempts.map(partsOf))
    for (const { source, correct, local_date } of answers) {
      if (exam_id !== null || source === null || local_date < from || local_date > to) continue;
      const known = items.get(source.item) ?? { answered: 0, correct: 0 };
      items.set(source.item, { answered: known.answered + 1, correct: known.correct + Number(correct) });
    }
  return [...items]
    .map(([item, sums]) => ({ kind: 'kana' as const, item, reading: null, ...sums }))
    .filter(({ answered, correct }) => answered >= 5 && correct < answered)
    .sort(
      (a, b) =>
        a.correct / a.answered - b.correct / b.answered ||
        b.answered - a.answered ||
        (a.item < b.item ? -1 : 1),
    )
    .slice(0, 8);
}

/** Types that were answered in the period, beside what they are compared with. */
export function typesRecounted(
  all: readonly Done[],
  period: StatisticsBody['period'],
): StatisticsBody['by_quiz_type'] {
  return [...Map.groupBy(all, ({ quizType }) => quizType)]
    .map(([quiz_type, some]) => {
      const { now, before } = recounted(some, period);
      const sums = ({ practice, tests }: typeof now) => ({
        answered: practice.answered + tests.answered,
        correct: practice.correct + tests.correct,
      });
      return { quiz_type, ...sums(now), before: sums(before) };
    })
    .filter(({ answered }) => answered > 0)
    .sort((a, b) => a.quiz_type - b.quiz_type);
}

/** Attempts that nobody handed in, of the last day, by their id. */
export function openRecounted(attempts: readonly (LoggedAttempt & { readonly id: string })[], now: Instant) {
  const open = attempts.flatMap((attempt) => {
    const { end, last, started_at, exam_id, answers, learner_id, questions, title, type } = partsOf(attempt);
    if (end || (last ?? started_at) <= addSeconds(now, -86_400)) return [];
    const verdicts = new Map(answers.map(({ question_id, correct }) => [question_id, correct]));
    return {
      ...{
        attempt_id: attempt.id,
        learner_id,
        exam_id,
        title,
        started_at,
        quiz_type: type,
        last_answer_at: last,
      },
      ...{ question_count: questions.length, answered: verdicts.size },
      correct: [...verdicts.values()].filter(Boolean).length,
      marks: exam_id === null ? answers.map(({ correct }) => (correct ? 'o' : 'x')).join('') : '',
    };
  });
  return new Map(open.map((one) => [one.attempt_id, one]));
}
