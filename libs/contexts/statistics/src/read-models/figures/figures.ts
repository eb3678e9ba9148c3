import { ITEM_KINDS, quizTypeOf } from '#contracts/constants';
import type {
  AnswerArrivedLate,
  AnswerSubmitted,
  AttemptRegraded,
  AttemptStarted,
  AttemptSubmitted,
  LateAnswersCounted,
} from '#libs/contexts/attempts';
import type { Recorded, RecordedEvent } from '#libs/kernel';
import { AttemptsOfNow } from './attempts-of-now.js';
import { ExamAnswers } from './exam-answers.js';
import { partBit, slotOf, Sums } from './slots.js';

/** In the place of a class where there is none: it is part of a key. */
export const NO_CLASS = '00000000-0000-0000-0000-000000000000';

/**
 * What the events of attempts come to, for classes or for organizations; of attempts in whose data `idOf` finds no row
 * there is nothing.
 */
export class Figures {
  /** Of each row the newest event of this batch. */
  readonly heads = new Map<string, Recorded>();
  readonly sums = new Sums();
  readonly exams = new ExamAnswers();
  readonly attempts = new AttemptsOfNow();

  constructor(
    private readonly idOf: (event: Recorded & { data: { class_id: string | null } }) => string | null,
  ) {}

  /** From its founding on a row exists, though nothing was studied yet. */
  found(id: string, event: Recorded): void {
    this.heads.set(id, event);
  }

  started(event: RecordedEvent<AttemptStarted>): void {
    this.of(event, (id) => this.attempts.started(id, event));
  }

  answered(event: RecordedEvent<AnswerSubmitted>): void {
    this.of(event, (id) => {
      this.attempts.answered(id, event);
      const { data } = event;
      if (data.exam_id !== null) return this.exams.add(id, data.class_id ?? NO_CLASS, event);
      this.sums.add(
        {
          ...{ id, classId: data.class_id ?? NO_CLASS, learnerId: data.learner_id },
          ...{
            quizType: quizTypeOf(data.quiz_type).id,
            day: data.local_date,
            slot: slotOf(data.answered_at),
          },
        },
        {
          ...{ answered: 1, correct: Number(data.correct), seconds: data.seconds },
          parts: partBit(data.answered_at),
        },
      );
      this.asked(id, data);
    });
  }

  arrivedLate(event: RecordedEvent<AnswerArrivedLate>): void {
    const id = this.idOf(event);
    // kept, and does not count (TEST-7): nothing that is shown moves
    if (id !== null) this.exams.add(id, event.data.class_id ?? NO_CLASS, event);
  }

  submitted(event: RecordedEvent<AttemptSubmitted>): void {
    this.of(event, (id) => {
      this.attempts.submitted(id, event);
      this.rest(id, event.data);
    });
  }

  judgedAnew(event: RecordedEvent<AttemptRegraded | LateAnswersCounted>): void {
    this.of(event, (id) => {
      this.attempts.judgedAnew(id, event);
      this.exams.add(id, event.data.class_id ?? NO_CLASS, event);
    });
  }

  /** What was studied after the last answer, until the hand-in. */
  private rest(id: string, data: AttemptSubmitted['data']): void {
    if (data.rest_seconds === 0) return;
    const { class_id, learner_id: learnerId, local_date: day, ended_at } = data;
    const quizType = quizTypeOf(data.quiz_type).id;
    const place = { id, classId: class_id ?? NO_CLASS, learnerId, quizType, day, slot: slotOf(ended_at) };
    this.sums.add(place, {
      ...{ answered: 0, correct: 0, seconds: data.rest_seconds, parts: partBit(ended_at) },
    });
  }

  /** A question that an administrator wrote is of nothing that could be practised by itself. */
  private asked(
    id: string,
    { source, pairs, correct, confused, local_date: day }: AnswerSubmitted['data'],
  ): void {
    const kind = ITEM_KINDS.find((one) => one === source?.kind);
    if (source === null || kind === undefined) return;
    for (const one of pairs ?? [{ item: source.item, correct }])
      this.sums.addItem({ id, day, kind, item: one.item }, { answered: 1, correct: Number(one.correct) });
    if (confused !== null) this.sums.addConfused({ id, day, kind, ...confused });
  }

  private of<
    E extends AttemptStarted | AnswerSubmitted | AttemptSubmitted | AttemptRegraded | LateAnswersCounted,
  >(event: RecordedEvent<E>, fold: (id: string) => void): void {
    const id = this.idOf(event);
    if (id === null) return;
    this.found(id, event);
    fold(id);
  }
}
