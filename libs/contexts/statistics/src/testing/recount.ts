import { quizTypeOf } from '#contracts/constants';
import type { StatisticsBody, StudiedFigures } from '#contracts/http/class-statistics';
import type { AttemptEvent } from '#libs/contexts/attempts';
import { type Instant, toMilliseconds } from '#libs/kernel';

/** An attempt as the log has it. */
export interface LoggedAttempt {
  readonly id?: string;
  readonly organizationId: string;
  readonly events: readonly AttemptEvent[];
}

interface Standing {
  readonly at: Instant;
  readonly on: string;
  readonly counts: boolean;
  readonly correct: boolean;
}
export interface Done {
  readonly organizationId: string;
  readonly quizType: number;
  readonly classId: string | null;
  readonly learnerId: string;
  readonly isTest: boolean;
  readonly standing: readonly Standing[];
  readonly spent: readonly { readonly at: Instant; readonly on: string; readonly seconds: number }[];
}

/** What an attempt comes to, by its events alone and by no row: each question as it was judged last. */
export function doneIn({ organizationId, events }: LoggedAttempt): Done {
  const [began] = events;
  if (began?.type !== 'AttemptStarted') throw new Error('an attempt that never began');
  const { learner_id: learnerId, class_id: classId, exam_id } = began.data;
  const quizType = quizTypeOf(began.data.quiz_type).id;
  const now = new Map<string, Standing>();
  const inTime = new Map<string, Instant>();
  const late = new Map<string, Instant>();
  const spent: { at: Instant; on: string; seconds: number }[] = [];
  for (const { type, data } of events) {
    if (type === 'AnswerSubmitted') {
      const { answered_at: at, local_date: on, correct, seconds } = data;
      now.set(data.question_id, { at, on, correct, counts: true });
      inTime.set(data.question_id, at);
      spent.push({ at, on, seconds });
    }
    if (type === 'AttemptSubmitted')
      spent.push({ at: data.ended_at, on: data.local_date, seconds: data.rest_seconds });
    if (type === 'AnswerArrivedLate') late.set(data.question_id, data.received_at);
    if (type === 'AttemptRegraded')
      for (const { question_id, local_date, after } of data.regradings) {
        const known = now.get(question_id);
        if (known && local_date !== null) now.set(question_id, { ...known, ...after });
      }
    if (type === 'LateAnswersCounted')
      for (const { question_id, after } of data.answers) {
        const at = (data.counted ? late : inTime).get(question_id);
        if (after.answered_on === null || at === undefined) now.delete(question_id);
        else now.set(question_id, { ...after, at, on: after.answered_on });
      }
  }
  return {
    organizationId,
    quizType,
    classId,
    learnerId,
    isTest: exam_id !== null,
    standing: [...now.values()],
    spent,
  };
}

const SLOT_MS = 600_000;
const began = (at: Instant) => Math.floor(toMilliseconds(at) / SLOT_MS) * SLOT_MS;

/** The figures of a period and of what it is compared with, counted anew. */
export function recounted(
  all: readonly Done[],
  { from, to, compared_from, compared_to, compared_until }: StatisticsBody['period'],
): { readonly now: StudiedFigures; readonly before: StudiedFigures } {
  const until = compared_until === null ? Infinity : toMilliseconds(compared_until);
  const inPeriod = ({ on }: { on: string }) => from <= on && on <= to;
  const isCompared = ({ on, at }: { on: string; at: Instant }) =>
    compared_from <= on && on <= compared_to && began(at) <= until;
  return { now: studied(all, inPeriod), before: studied(all, isCompared) };
}

function studied(all: readonly Done[], of: (one: { on: string; at: Instant }) => boolean): StudiedFigures {
  const figures = (some: readonly Done[]) => {
    const learners = new Map<string, { answered: number; seconds: number }>();
    const sums = { answered: 0, correct: 0, seconds: 0 };
    for (const { learnerId, standing, spent } of some) {
      const counted = standing.filter(of).filter(({ counts }) => counts);
      const seconds = spent.filter(of).reduce((sum, one) => sum + one.seconds, 0);
      sums.answered += counted.length;
      sums.correct += counted.filter(({ correct }) => correct).length;
      sums.seconds += seconds;
      const known = learners.get(learnerId) ?? { answered: 0, seconds: 0 };
      learners.set(learnerId, {
        answered: known.answered + counted.length,
        seconds: known.seconds + seconds,
      });
    }
    const active = [...learners].filter(([, one]) => one.answered > 0 || one.seconds > 0).map(([id]) => id);
    return { sums: { ...sums, learners: active.length }, active };
  };
  const [practice, tests] = [all.filter((one) => !one.isTest), all.filter((one) => one.isTest)].map(figures);
  if (!practice || !tests) throw new Error('no figures');
  return {
    ...{ practice: practice.sums, tests: tests.sums },
    learners: new Set([...practice.active, ...tests.active]).size,
  };
}
