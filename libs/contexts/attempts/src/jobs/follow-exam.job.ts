import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { JobHandler } from '#platform/jobs';
import { JobHandlers } from '#platform/queue';
import { FollowExam } from '../commands/follow-exam/follow-exam.handler.js';
import { FOLLOW_EXAM } from '../reactions/follow-exam/follow-exam.reaction.js';

/** Brings an attempt to the terms that its exam has now. */
@Injectable()
export class FollowExamJob implements JobHandler, OnModuleInit {
  readonly kind = FOLLOW_EXAM;

  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(JobHandlers) private readonly handlers: JobHandlers,
  ) {}

  onModuleInit(): void {
    this.handlers.register(this);
  }

  run(_payload: unknown, attemptId: string): Promise<void> {
    return this.bus.execute(new FollowExam(attemptId));
  }
}
