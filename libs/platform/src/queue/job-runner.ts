import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { PG_POOL } from '#platform/pool';
import type { JobHandler } from '#platform/jobs';
import { Logger } from '#platform/logging';
import { JobHandlers } from './job-handlers.js';

/** Attempts until a job is given up as `dead`: about 25 minutes with the pauses below. */
export const MOST_ATTEMPTS = 10;
/** Seconds a claimed job stays invisible; a worker that dies gives it back after that. Doubles with each attempt. */
const LEASE_SECONDS = { first: 10, most: 300 };

interface ClaimedJob {
  kind: string;
  key: string;
  payload: Record<string, unknown>;
  attempts: number;
  lease: string;
}

/**
 * Claims and runs overdue rows of `es.job`. A claim is one short statement that moves `run_at` to the end of the
 * lease: no transaction is open while a handler works, since an open one would hold the readers of the log back.
 */
@Injectable()
export class JobRunner {
  constructor(
    @Inject(PG_POOL) private readonly pool: pg.Pool,
    @Inject(JobHandlers) private readonly handlers: JobHandlers,
    @Inject(Logger) private readonly logger: Logger,
  ) {}

  /** Runs up to `limit` overdue jobs, together. @returns how many were claimed. */
  async runOverdue(limit: number): Promise<number> {
    const claimed = await this.claim('', [this.handlers.kinds, limit]);
    await Promise.all(claimed.map((job) => this.run(job)));
    return claimed.length;
  }

  /**
   * Runs one job if it is due and nobody else has it. One that nobody here can do stays as it is: the queue is shared with
   * workers of a later release, whose sweep finds it.
   */
  async runOne(kind: string, key: string): Promise<void> {
    if (!this.handlers.find(kind)) return;
    const claimed = await this.claim('and kind = $3 and key = $4', [[kind], 1, kind, key]);
    await Promise.all(claimed.map((job) => this.run(job)));
  }

  private async claim(only: string, values: unknown[]): Promise<ClaimedJob[]> {
    const { rows } = await this.pool.query<ClaimedJob>(
      `update es.job set attempts = job.attempts + 1,
         run_at = now() + least(${LEASE_SECONDS.first} * 2 ^ job.attempts, ${LEASE_SECONDS.most}) * interval '1 second'
       from (select kind, key from es.job
             where state = 'due' and run_at <= now() and kind = any ($1) ${only}
             order by run_at limit $2 for update skip locked) as due
       where job.kind = due.kind and job.key = due.key
       returning job.kind, job.key, job.payload, job.attempts, job.run_at::text as lease`,
      values,
    );
    return rows;
  }

  private async run(job: ClaimedJob): Promise<void> {
    const handler = this.handlers.find(job.kind);
    if (!handler) return;
    try {
      await handler.run(job.payload, job.key);
    } catch (error) {
      await this.failed(job, handler, error);
      return;
    }
    // The lease in the condition: a job that was scheduled anew meanwhile is due again and stays so.
    await this.pool.query(
      `update es.job set state = 'done', last_error = null
       where kind = $1 and key = $2 and state = 'due' and run_at = $3::timestamptz`,
      [job.kind, job.key, job.lease],
    );
  }

  /** @returns whether nothing waits for the job any more; else it stays due, and this is tried again with it. */
  private async givenUp({ kind, key }: ClaimedJob, handler: JobHandler, error: unknown): Promise<boolean> {
    try {
      await handler.giveUp?.(key, error);
      return true;
    } catch (second) {
      this.logger.error({ err: second, kind, key }, 'a job could not be given up');
      return false;
    }
  }

  private async failed(job: ClaimedJob, handler: JobHandler, error: unknown): Promise<void> {
    const dead = job.attempts >= MOST_ATTEMPTS && (await this.givenUp(job, handler, error));
    this.logger.error(
      { err: error, kind: handler.kind, key: job.key, attempts: job.attempts, dead },
      'a job failed',
    );
    await this.pool.query(
      `update es.job set state = case when $4 then 'dead' else state end, last_error = $5,
         run_at = now() + least(2 ^ attempts, ${LEASE_SECONDS.most}) * interval '1 second'
       where kind = $1 and key = $2 and state = 'due' and run_at = $3::timestamptz`,
      [job.kind, job.key, job.lease, dead, error instanceof Error ? error.name : 'unknown'],
    );
  }
}
