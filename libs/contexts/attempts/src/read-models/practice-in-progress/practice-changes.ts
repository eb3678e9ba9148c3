import { idOfStream, type RecordedEvent } from '#libs/kernel';
import type { AnswerSubmitted, AttemptStarted, AttemptSubmitted } from '../../domain/attempt.events.js';

type PracticeEvent = RecordedEvent<AttemptStarted | AnswerSubmitted | AttemptSubmitted>;

/** What a batch does to one attempt. */
export interface Change {
  readonly attemptId: string;
  readonly learnerId: string;
  readonly organizationId: string;
  /** Set when the attempt began in this batch. */
  started: AttemptStarted['data'] | undefined;
  answered: number;
  submitted: boolean;
  position: string;
}

/** Exams have their own list, and the daily challenge is told of by the learner's study. */
export const isOfPractice = (event: RecordedEvent): event is PracticeEvent =>
  'exam_id' in event.data &&
  event.data.exam_id === null &&
  'quiz_type' in event.data &&
  event.data.quiz_type !== 'daily-challenge';

export function changesOf(events: readonly PracticeEvent[]): Change[] {
  const changes = new Map<string, Change>();
  for (const event of events) {
    const change = changes.get(event.streamId) ?? unchanged(event);
    changes.set(event.streamId, change);
    change.position = event.position;
    if (event.type === 'AttemptStarted') change.started = event.data;
    else if (event.type === 'AttemptSubmitted') change.submitted = true;
    else if (event.data.replaces === null) change.answered += 1;
  }
  return [...changes.values()];
}

const unchanged = ({ streamId, organizationId, position, data }: PracticeEvent): Change => ({
  attemptId: idOfStream(streamId),
  learnerId: data.learner_id,
  organizationId,
  started: undefined,
  answered: 0,
  submitted: false,
  position,
});
