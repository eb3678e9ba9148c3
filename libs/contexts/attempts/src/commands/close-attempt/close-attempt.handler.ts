import { createHash } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError, uuidv5 } from '#libs/kernel';
import { ExamGradings } from '../../ports/exam-gradings.js';
import { AttemptStream } from '../../rows/attempt-stream.js';

/** Submits an attempt whose time is over; one that is submitted, or never began, stays as it is. */
export class CloseAttempt extends Command<void> {
  constructor(readonly attemptId: string) {
    super();
  }
}

@CommandHandler(CloseAttempt)
export class CloseAttemptHandler implements ICommandHandler<CloseAttempt> {
  constructor(
    @Inject(AttemptStream) private readonly attempts: AttemptStream,
    @Inject(ExamGradings) private readonly gradings: ExamGradings,
  ) {}

  /** Once, whoever comes first: the command's id derives from the attempt. Throws `attempt.not-over`. */
  async execute({ attemptId }: CloseAttempt): Promise<void> {
    const attempt = await this.attempts.find(attemptId);
    if (attempt?.state.status !== 'in_progress') return;
    const { exam_id } = attempt.state.started;
    try {
      await this.attempts.change({
        id: attemptId,
        organizationId: attempt.organizationId,
        command: {
          id: uuidv5(attemptId, 'auto-submit'),
          hash: createHash('sha256').update(attemptId).digest(),
        },
        build: async ({ now }) => ({ type: 'CloseAttempt', gradings: await this.gradings.of(exam_id), now }),
      });
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'attempt.already-submitted')) throw error;
    }
  }
}
