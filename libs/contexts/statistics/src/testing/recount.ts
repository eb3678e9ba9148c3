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
interface Spent {
  readonly at: Instant;
  readonly on: string;
  readonly seconds: number;
  /** Something was done at this moment: answered, or handed in after having gone on. */
  readonly did: boolean;
}
export interface Done {
  readonly organizationId: string;
  readonly quizType: number;
  readonly classId: string | null;
  readonly learnerId: string;
  readonly isTest: boolean;
  readonly standing: readonly Standing[];
  readonly spent: readonly Spent[];
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
  const spent: Spent[] = [];
  for (const { type, data } of events) {
    if (type === 'AnswerSubmitted') {
      const { answered_at: at, local_date: on, correct, seconds } = data;
      now.set(data.question_id, { at, on, correct, counts: true });
      inTime.set(data.question_id, at);
      spent.push({ at, on, seconds, did: true });
    }
    if (type === 'AttemptSubmitted')
      spent.push({
        ...{ at: data.ended_at, on: data.local_date, seconds: data.rest_seconds },
        did: data.rest_seconds > 0,
      });
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

const PART_MS = 120_000;
const HOUR_PARTS = 30;
const partBegan = (at: number) => Math.floor(at / PART_MS) * PART_MS;

/** Learners by the two minutes in which they did something, from the last of `hour` backwards. */
export function recountedHour(all: readonly Done[], hour: StatisticsBody['last_hour']) {
  const at = (part: number) => toMilliseconds(hour.at(-1)?.at ?? '') - (HOUR_PARTS - 1 - part) * PART_MS;
  const learners = (isTest: boolean, part: number) =>
    new Set(
      all
        .filter((one) => one.isTest === isTest)
        .filter(({ spent }) => spent.some((one) => one.did && partBegan(toMilliseconds(one.at)) === at(part)))
        .map(({ learnerId }) => learnerId),
    ).size;
  return Array.from({ length: HOUR_PARTS }, (_, part) => ({
    at: new Date(at(part)).toISOString(),
    ...{ practice: learners(false, part), tests: learners(true, part) },
  }));
}

/** Who did something in the ten minutes before a moment, to two minutes. */
export function recountedMoment(all: readonly Done[], moment: Instant): number {
  const end = toMilliseconds(moment);
  const isThen = ({ at, did }: Spent) => {
    const part = partBegan(toMilliseconds(at));
    return did && part <= end && part > end - 600_000;
  };
  return new Set(all.filter(({ spent }) => spent.some(isThen)).map(({ learnerId }) => learnerId)).size;
}
