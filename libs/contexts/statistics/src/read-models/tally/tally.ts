import { quizTypeOf } from '#contracts/constants';
import type {
  AnswerSubmitted,
  AttemptRegraded,
  AttemptSubmitted,
  LateAnswersCounted,
} from '#libs/contexts/attempts';
import type { Instant, Recorded, RecordedEvent } from '#libs/kernel';

export interface Total {
  readonly id: string;
  /** The newest event of this batch. */
  newest: Recorded;
  answered: number;
  correct: number;
  started: number;
  submitted: number;
  seconds: number;
  lastStudyAt: Instant | null;
}
export interface OfQuizType {
  readonly id: string;
  readonly quizType: number;
  answered: number;
  correct: number;
}
export interface OfDay {
  readonly id: string;
  readonly day: string;
  answered: number;
  correct: number;
  seconds: number;
}

/** What an answer adds; one that replaces an earlier answer moves `correct` only. */
export function worthOf({ correct, replaces }: AnswerSubmitted['data']): Worth {
  return {
    answered: replaces ? 0 : 1,
    correct: Number(correct) - Number(replaces?.correct === true),
  };
}
interface Worth {
  readonly answered: number;
  readonly correct: number;
}
/** What a new grading adds: what was answered counts as right or not, and not at all where the question was taken out. */
export const worthOfRegrading = ({
  answered,
  before,
  after,
}: AttemptRegraded['data']['regradings'][number]): Worth => ({
  answered: answered ? Number(after.counts) - Number(before.counts) : 0,
  correct: answered ? Number(after.correct) - Number(before.correct) : 0,
});
const NOTHING: Worth = { answered: 0, correct: 0 };

/**
 * Sums of one batch in memory, to be added to the rows in one statement per table. Sums and maxima only: the rows
 * come out the same however events are cut into batches and streams are mixed.
 */
export class Tally {
  readonly totals = new Map<string, Total>();
  readonly quizTypes = new Map<string, OfQuizType>();
  readonly days = new Map<string, OfDay>();

  /** From its founding on a row exists, though nothing was studied yet. */
  found(id: string, event: Recorded): void {
    this.total(id, event);
  }

  /** @param id null: the attempt belongs to no row of this read model */
  started(id: string | null, event: Recorded): void {
    if (id !== null) this.total(id, event).started += 1;
  }

  submitted(id: string | null, event: RecordedEvent<AttemptSubmitted>): void {
    if (id === null) return;
    const { rest_seconds: rest, local_date } = event.data;
    const total = this.total(id, event);
    total.submitted += 1;
    total.seconds += rest;
    if (rest > 0) this.day(id, local_date).seconds += rest;
  }

  /** Time and day of study count at once; what was answered only when `counts` says so. */
  answered(id: string | null, event: RecordedEvent<AnswerSubmitted>, counts = true): void {
    if (id === null) return;
    const { data } = event;
    const worth = counts ? worthOf(data) : NOTHING;
    const total = add(this.total(id, event), worth);
    total.seconds += data.seconds;
    if (total.lastStudyAt === null || data.answered_at > total.lastStudyAt) {
      total.lastStudyAt = data.answered_at;
    }
    add(this.day(id, data.local_date), worth).seconds += data.seconds;
    if (counts) add(this.quizType(id, quizTypeOf(data.quiz_type).id), worth);
  }

  /** On the day of the answer; what was left open is no study, whatever points it was given. */
  regraded(id: string | null, event: RecordedEvent<AttemptRegraded>): void {
    if (id === null) return;
    const quizType = quizTypeOf(event.data.quiz_type).id;
    const total = this.total(id, event);
    for (const regrading of event.data.regradings) {
      if (regrading.local_date === null) continue;
      const worth = worthOfRegrading(regrading);
      add(total, worth);
      add(this.day(id, regrading.local_date), worth);
      add(this.quizType(id, quizType), worth);
    }
  }

  /** What stood there leaves the day of its answer, what stands there now is added to its own. */
  lateCounted(id: string | null, event: RecordedEvent<LateAnswersCounted>): void {
    if (id === null) return;
    const quizType = quizTypeOf(event.data.quiz_type).id;
    const total = this.total(id, event);
    for (const { before, after } of event.data.answers) {
      for (const [{ answered_on: day, counts, correct }, sign] of [
        [before, -1],
        [after, 1],
      ] as const) {
        if (day === null) continue;
        const worth = { answered: sign * Number(counts), correct: sign * Number(correct) };
        add(total, worth);
        add(this.day(id, day), worth);
        add(this.quizType(id, quizType), worth);
      }
    }
  }

  private total(id: string, newest: Recorded): Total {
    const total = entry(this.totals, id, () => {
      const zero = { answered: 0, correct: 0, started: 0, submitted: 0, seconds: 0, lastStudyAt: null };
      return { id, newest, ...zero };
    });
    total.newest = newest;
    return total;
  }

  private quizType(id: string, quizType: number): OfQuizType {
    return entry(this.quizTypes, `${id}/${quizType}`, () => ({ id, quizType, answered: 0, correct: 0 }));
  }

  private day(id: string, day: string): OfDay {
    return entry(this.days, `${id}/${day}`, () => ({ id, day, answered: 0, correct: 0, seconds: 0 }));
  }
}

function entry<T>(map: Map<string, T>, key: string, make: () => T): T {
  const known = map.get(key);
  if (known) return known;
  const made = make();
  map.set(key, made);
  return made;
}

function add<T extends { answered: number; correct: number }>(to: T, { answered, correct }: Worth): T {
  to.answered += answered;
  to.correct += correct;
  return to;
}
