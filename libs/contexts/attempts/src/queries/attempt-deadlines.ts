import { Inject, Injectable } from '@nestjs/common';
import { EXAM_STREAM, type ExamEvent } from '#libs/contexts/exams';
import { EventStore } from '#libs/event-store';
import type { Instant } from '#libs/kernel';
import { attemptDecider } from '../domain/attempt.decider.js';
import { examAttemptId } from '../domain/attempt.events.js';
import { extensionOf, publishedExam } from '../ports/exam-facts.js';
import { AttemptStream } from '../rows/attempt-stream.js';

/** When attempts end by what their exams say now. Fills the exams context's port `ExamDeadlines`. */
@Injectable()
export class AttemptDeadlines {
  constructor(
    @Inject(AttemptStream) private readonly attempts: AttemptStream,
    @Inject(EventStore) private readonly store: EventStore,
  ) {}

  /** Also a moment before the attempt has followed its exam. Null where none runs. */
  async of(examId: string, learnerId: string): Promise<Instant | null> {
    const attempt = await this.attempts.find(examAttemptId(examId, learnerId));
    if (attempt?.state.status !== 'in_progress') return null;
    const { events } = await this.store.load<ExamEvent>(EXAM_STREAM, examId);
    const published = publishedExam(events);
    if (!published) return null;
    const exam = { ...published, extension_seconds: extensionOf(events, learnerId) };
    const [followed] = attemptDecider.decide({ type: 'FollowExam', exam, now: attempt.now }, attempt.state);
    return followed?.type === 'AttemptTermsChanged' ? followed.data.deadline : attempt.state.started.deadline;
  }
}
