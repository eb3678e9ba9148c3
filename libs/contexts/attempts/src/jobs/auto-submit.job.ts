import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { JobHandler } from '#platform/jobs';
import { JobHandlers } from '#platform/queue';
import { CloseAttempt } from '../commands/close-attempt/close-attempt.handler.js';
import { AUTO_SUBMIT } from '../reactions/auto-submit/auto-submit.reaction.js';

/** Submits an attempt whose time is over. */
@Injectable()
export class AutoSubmitJob implements JobHandler, OnModuleInit {
  readonly kind = AUTO_SUBMIT;

  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(JobHandlers) private readonly handlers: JobHandlers,
  ) {}

  onModuleInit(): void {
    this.handlers.register(this);
  }

  /** Rejects with `attempt.not-over` when it was called too early; the job then tries again. */
  run(_payload: unknown, attemptId: string): Promise<void> {
    return this.bus.execute(new CloseAttempt(attemptId));
  }
}
