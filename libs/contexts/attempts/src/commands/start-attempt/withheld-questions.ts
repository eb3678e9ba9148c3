import { Inject, Injectable } from '@nestjs/common';
import type { Instant } from '#libs/kernel';
import type { Principal } from '#platform/http';
import { AttemptStream } from '../../rows/attempt-stream.js';
import { isOver } from '../../domain/attempt-end.js';
import { OpenExams } from '../../ports/practice-ports.js';
import { examAttemptId } from '../../domain/attempt.events.js';

/**
 * The questions of exams that a learner is taking: practice shows keys, so it does not ask these (TEST-8, ADR 11). Attempts are
 * folded from their streams, because an exam that began a moment ago is in no projection yet.
 */
@Injectable()
export class WithheldQuestions {
  constructor(
    @Inject(AttemptStream) private readonly attempts: AttemptStream,
    @Inject(OpenExams) private readonly exams: OpenExams,
  ) {}

  /** Their ids, as long as answers to them count. */
  async of({ userId, organizationId }: Principal, now: Instant): Promise<readonly string[]> {
    const exams = await this.exams.idsOf(userId, organizationId);
    const states = await this.attempts.statesOf(exams.map((id) => examAttemptId(id, userId)));
    return states.flatMap((state) =>
      state.status === 'in_progress' && !isOver(state, now) ? [...state.questions.keys()] : [],
    );
  }
}
