import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type pg from 'pg';
import { AT_ONCE, type JobHandler, scheduleJob } from '#platform/jobs';
import { PG_POOL } from '#platform/pool';
import { JobHandlers } from '#platform/queue';
import { RegradeAttempts } from '../commands/regrade-attempts/regrade-attempts.handler.js';
import { REGRADE_ATTEMPTS } from '../reactions/regrade-attempts/regrade-attempts.reaction.js';

/** Brings the submitted attempts of an exam to the grading that it has now, in turns. */
@Injectable()
export class RegradeAttemptsJob implements JobHandler, OnModuleInit {
  readonly kind = REGRADE_ATTEMPTS;

  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(PG_POOL) private readonly pool: pg.Pool,
    @Inject(JobHandlers) private readonly handlers: JobHandlers,
  ) {}

  onModuleInit(): void {
    this.handlers.register(this);
  }

  async run(payload: Readonly<Record<string, unknown>>, key: string): Promise<void> {
    const more = await this.bus.execute(new RegradeAttempts(key));
    const { organizationId } = payload;
    if (!more || typeof organizationId !== 'string') return;
    await scheduleJob(this.pool, { kind: this.kind, key, organizationId, runAt: AT_ONCE, payload });
  }
}
