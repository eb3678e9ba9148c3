import { createHash } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainError, uuidv5 } from '#libs/kernel';
import type { JobHandler } from '#platform/jobs';
import { JobHandlers } from '#platform/queue';
import { AttemptStream } from '../../attempt-stream.js';
import { AUTO_SUBMIT } from './auto-submit.reaction.js';

/** Submits an attempt whose time is over, once, whoever comes first: the command id derives from the attempt. */
@Injectable()
export class AutoSubmitJob implements JobHandler, OnModuleInit {
  readonly kind = AUTO_SUBMIT;

  constructor(
    @Inject(AttemptStream) private readonly attempts: AttemptStream,
    @Inject(JobHandlers) private readonly handlers: JobHandlers,
  ) {}

  onModuleInit(): void {
    this.handlers.register(this);
  }

  /** Rejects with `attempt.not-over` when it was called too early; the job then tries again. */
  async run(_payload: unknown, attemptId: string): Promise<void> {
    const attempt = await this.attempts.find(attemptId);
    if (attempt?.state.status !== 'in_progress') return;
    try {
      await this.attempts.change({
        id: attemptId,
        organizationId: attempt.organizationId,
        command: {
          id: uuidv5(attemptId, AUTO_SUBMIT),
          hash: createHash('sha256').update(attemptId).digest(),
        },
        build: ({ now }) => ({ type: 'CloseAttempt', now }),
      });
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'attempt.already-submitted')) throw error;
    }
  }
}
