import { Inject, Injectable } from '@nestjs/common';
import type { SqlExecutor } from '#libs/event-store';
import { PG_POOL } from '#platform/pool';
import { AT_ONCE, type JobHandler, scheduleJob } from '#platform/jobs';
import { type LongJob, OVER } from '#platform/long-job';
import { JobHandlers } from './job-handlers.js';

/** Milliseconds of work at a time; then the other jobs have their turn. */
const PART_MS = 1_500;

/** Runs long jobs in a worker. Where one stands is in its row: a killed worker's is gone on with by another, nothing twice. */
@Injectable()
export class LongJobs {
  constructor(
    @Inject(JobHandlers) private readonly handlers: Pick<JobHandlers, 'register'>,
    @Inject(PG_POOL) private readonly pool: SqlExecutor,
  ) {}

  register<Row, State extends string>(job: LongJob<Row, State>): void {
    this.handlers.register(handlerOf(job, this.pool));
  }
}

function handlerOf<Row, State extends string>(job: LongJob<Row, State>, pool: SqlExecutor): JobHandler {
  const { kind } = job;
  const again = (row: Row, key: string, runAt: string) =>
    scheduleJob(pool, { kind, key, runAt, payload: {}, organizationId: job.organizationOf(row) });
  return {
    kind,
    async run(_payload, key) {
      const until = performance.now() + PART_MS;
      for (;;) {
        const row = await job.find(key);
        const step = row && job.steps[job.stateOf(row)];
        if (!step) return;
        const result = await step(row);
        if (result === OVER) return;
        if (result) return again(row, key, result.notBefore);
        if (performance.now() >= until) return again(row, key, AT_ONCE);
      }
    },
    async giveUp(key, error) {
      const row = await job.find(key);
      if (row) await job.giveUp[job.stateOf(row)]?.(row, error);
    },
  };
}
