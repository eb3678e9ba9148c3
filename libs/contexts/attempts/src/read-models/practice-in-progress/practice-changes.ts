import { idOfStream, type RecordedEvent } from '#libs/kernel';
import type {
  AnswerSubmitted,
  AttemptStarted,
  AttemptSubmitted,
  QuestionSetAside,
} from '../../domain/attempt.events.js';

type PracticeEvent = RecordedEvent<AttemptStarted | AnswerSubmitted | QuestionSetAside | AttemptSubmitted>;

/** What a batch does to one attempt. */
export interface Change {
  readonly attemptId: string;
  readonly learnerId: string;
  readonly organizationId: string;
  /** Set when the attempt began in this batch. */
  started: AttemptStarted['data'] | undefined;
  answered: number;
  /** No longer among its questions. */
  setAside: number;
  submitted: boolean;
  position: string;
}

/** What a batch does to practice. Exams have their own list, and the daily challenge is told of by the learner's study. */
export class PracticeChanges {
  private readonly byStream = new Map<string, Change>();

  started(event: RecordedEvent<AttemptStarted>): void {
    const change = this.of(event);
    if (change) change.started = event.data;
  }

  answered(event: RecordedEvent<AnswerSubmitted>): void {
    const change = this.of(event);
    if (change && event.data.replaces === null) change.answered += 1;
  }

  setAside(event: RecordedEvent<QuestionSetAside>): void {
    const change = this.of(event);
    if (change) change.setAside += 1;
  }

  submitted(event: RecordedEvent<AttemptSubmitted>): void {
    const change = this.of(event);
    if (change) change.submitted = true;
  }

  all(): Change[] {
    return [...this.byStream.values()];
  }

  private of({ data, streamId, organizationId, position }: PracticeEvent): Change | undefined {
    if (data.exam_id !== null || data.quiz_type === 'daily-challenge') return undefined;
    const change = this.byStream.get(streamId) ?? {
      ...{ attemptId: idOfStream(streamId), learnerId: data.learner_id, organizationId },
      ...{ started: undefined, answered: 0, setAside: 0, submitted: false, position },
    };
    this.byStream.set(streamId, change);
    change.position = position;
    return change;
  }
}
