import { DEADLINE_GRACE_SECONDS, quizTypeOf } from '#contracts/constants';
import type { LearningHistory, LearningRecord } from '#contracts/http/learning-records';
import type { LearnerProgress } from '#contracts/http/statistics';
import type { AttemptEvent } from '#libs/contexts/attempts';
import { addSeconds, dateAfter, type Instant } from '#libs/kernel';
import type { WeeklyGoalSet } from '../domain/weekly-goal.events.js';
import type { LoggedAttempt } from './recount.js';

/** What one learner did on one day with one type, told from the events alone. */
interface Fact {
  readonly day: string;
  readonly type: number;
  readonly answered: number;
  readonly correct: number;
  readonly seconds: number;
}

const partsOf = ({ events }: Pick<LoggedAttempt, 'events'>) => {
  const [began] = events;
  if (began?.type !== 'AttemptStarted') throw new Error('an attempt that never began');
  const answers = events.flatMap((event) => (event.type === 'AnswerSubmitted' ? [event.data] : []));
  const end = events.find((event) => event.type === 'AttemptSubmitted')?.data;
  return { ...began.data, answers, end, type: quizTypeOf(began.data.quiz_type).id };
};

function factsOf(attempt: LoggedAttempt, now: Instant): Fact[] {
  const { answers, end, type, exam_id } = partsOf(attempt);
  const facts = answers.map(({ local_date: day, seconds, correct, replaces }): Fact => {
    if (exam_id !== null) return { day, type, answered: 0, correct: 0, seconds };
    const right = Number(correct) - Number(replaces?.correct === true);
    return { day, type, answered: replaces ? 0 : 1, correct: right, seconds };
  });
  if (end && end.rest_seconds > 0)
    facts.push({ day: end.local_date, type, answered: 0, correct: 0, seconds: end.rest_seconds });
  const result = resultOf(attempt, now);
  if (!result || exam_id === null || result.answered === 0) return facts;
  const { day, answered, correct } = result;
  return [...facts, { day, type, answered, correct, seconds: 0 }];
}

/** From when the learner may see it, by the last word on that; null: not as things stand. */
function opensAt(events: readonly AttemptEvent[]): Instant | null {
  let said: { visible: string; ends: Instant | null; submitted: Instant } | undefined;
  let isExam = false;
  for (const { type, data } of events) {
    if (type === 'AttemptSubmitted') {
      isExam = data.exam_id !== null;
      said = { visible: data.result_visible, ends: data.exam_ends_at, submitted: data.submitted_at };
    }
    if (type === 'AttemptTermsChanged' && data.submitted_at !== null)
      said = { visible: data.result_visible, ends: data.exam_ends_at, submitted: data.submitted_at };
  }
  if (!said) return null;
  if (!isExam || said.visible === 'after_submit') return said.submitted;
  if (said.visible === 'hidden') return null;
  if (said.ends === null) return said.submitted;
  const settled = addSeconds(said.ends, DEADLINE_GRACE_SECONDS);
  return settled > said.submitted ? settled : said.submitted;
}

/** The last word on an attempt, where its learner may see it. */
export function resultOf(attempt: LoggedAttempt, now: Instant) {
  const { end, exam_id } = partsOf(attempt);
  const opens = opensAt(attempt.events);
  if (!end || opens === null || opens > now) return undefined;
  let { question_count, answered, correct } = end;
  for (const event of attempt.events)
    if (event.type === 'AttemptRegraded' || event.type === 'LateAnswersCounted')
      ({ question_count, answered, correct } = event.data.after);
  if (exam_id === null && end.answered === 0) return undefined;
  return { day: end.local_date, question_count, answered, correct };
}

function sumOf(facts: readonly Fact[]) {
  const sum = (of: (fact: Fact) => number) => facts.reduce((so, fact) => so + of(fact), 0);
  return {
    answered: sum((fact) => fact.answered),
    correct: sum((fact) => fact.correct),
    time_spent_seconds: sum((fact) => fact.seconds),
  };
}
const tallyOf = (facts: readonly Fact[]) => {
  const { answered, correct } = sumOf(facts);
  return { answered, correct };
};
const mondayOf = (day: string): string =>
  dateAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
const monthBefore = (month: string): string => dateAfter(`${month}-01`, -1).slice(0, 7);

/**
 * Weeks, days and types by month.
 * @param today of the organization
 * @param goals that were set, oldest first
 */
export function historyRecounted(
  attempts: readonly LoggedAttempt[],
  today: string,
  now: Instant,
  goals: readonly WeeklyGoalSet[] = [],
): Omit<LearningHistory, 'position' | 'learner_id' | 'today'> {
  const facts = attempts.flatMap((attempt) => factsOf(attempt, now));
  const first = dateAfter(mondayOf(today), -52 * 7);
  const byDay = Map.groupBy(facts, ({ day }) => day);
  const ofMonth = (all: readonly Fact[], month: string) =>
    tallyOf(all.filter(({ day }) => day.startsWith(month)));
  const month = today.slice(0, 7);
  return {
    first_day: [...byDay.keys()].sort()[0] ?? null,
    weeks: Array.from({ length: 53 }, (_, index) => {
      const monday = dateAfter(first, index * 7);
      const minutes = goals.findLast(({ data }) => data.monday <= monday)?.data.minutes ?? null;
      return {
        ...{ monday, goal_seconds: minutes === null ? null : minutes * 60 },
        ...sumOf(facts.filter(({ day }) => mondayOf(day) === monday)),
      };
    }),
    days: daysOf(facts).filter(({ day }) => day >= first),
    quiz_types: [...Map.groupBy(facts, ({ type }) => type)]
      .sort(([one], [other]) => one - other)
      .map(([quiz_type, some]) => ({
        quiz_type,
        this_month: ofMonth(some, month),
        last_month: ofMonth(some, monthBefore(month)),
        in_all: tallyOf(some),
      }))
      .filter(({ in_all }) => in_all.answered > 0),
  };
}

const daysOf = (facts: readonly Fact[]) =>
  [...Map.groupBy(facts, ({ day }) => day)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, some]) => ({ day, ...sumOf(some) }));

/** The learner's own row, but what it shows of the last attempts. */
export function progressRecounted(
  attempts: readonly LoggedAttempt[],
  now: Instant,
): Omit<LearnerProgress, 'position' | 'learner_id' | 'incomplete' | 'recent'> {
  const facts = attempts.flatMap((attempt) => factsOf(attempt, now));
  const parts = attempts.map(partsOf);
  const given = parts.flatMap(({ answers }) => answers.map(({ answered_at }) => answered_at));
  // a type stands there once practice was answered, or an exam's result may be seen
  const shown = attempts.flatMap((attempt) => {
    const { type, exam_id, answers } = partsOf(attempt);
    return (exam_id === null ? answers.length > 0 : resultOf(attempt, now)) ? [type] : [];
  });
  return {
    attempts_started: parts.length,
    attempts_submitted: parts.filter(({ end }) => end).length,
    ...sumOf(facts),
    last_study_at: given.sort().at(-1) ?? null,
    by_quiz_type: [...new Set(shown)]
      .sort((a, b) => a - b)
      .map((quiz_type) => ({ quiz_type, ...tallyOf(facts.filter(({ type }) => type === quiz_type)) })),
    by_day: daysOf(facts).slice(-14),
  };
}

/** Every record, newest first. Numbers count what may not be seen yet, too. */
export function recordsRecounted(
  attempts: readonly (LoggedAttempt & { readonly id: string })[],
  now: Instant,
): LearningRecord[] {
  const over = attempts.flatMap((attempt) => {
    const { end } = partsOf(attempt);
    return end && (end.exam_id !== null || end.answered > 0) ? [{ attempt, end }] : [];
  });
  const order = (one: string, other: string) => (one < other ? -1 : Number(one > other));
  return over
    .sort((a, b) => order(`${a.end.submitted_at}/${a.attempt.id}`, `${b.end.submitted_at}/${b.attempt.id}`))
    .map(({ attempt, end }, index) => ({ attempt, end, number: index + 1, result: resultOf(attempt, now) }))
    .flatMap(({ attempt, end, number, result }) =>
      result === undefined
        ? []
        : {
            ...{ id: attempt.id, number, title: end.title, quiz_type: quizTypeOf(end.quiz_type).id },
            ...{ exam_id: end.exam_id, total_points: result.question_count, received_points: result.correct },
            completed_at: end.ended_at,
          },
    )
    .sort((a, b) => order(b.completed_at, a.completed_at) || b.number - a.number);
}

/** The ledger of study hours: what was studied by learner, class of that time and day. */
export function hoursRecounted(attempts: readonly LoggedAttempt[]) {
  const rows = new Map<string, { seconds: number; answers: number }>();
  const add = (key: string, seconds: number, answers: number) => {
    const row = rows.get(key) ?? { seconds: 0, answers: 0 };
    rows.set(key, { seconds: row.seconds + seconds, answers: row.answers + answers });
  };
  for (const attempt of attempts) {
    const { learner_id, class_id, answers, end } = partsOf(attempt);
    const keyOf = (day: string) => `${learner_id}/${class_id ?? 'none'}/${day}`;
    for (const { local_date, seconds, replaces } of answers)
      add(keyOf(local_date), seconds, replaces ? 0 : 1);
    if (end && end.rest_seconds > 0) add(keyOf(end.local_date), end.rest_seconds, 0);
  }
  return rows;
}
