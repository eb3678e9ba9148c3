import { Global, Inject, Module } from '@nestjs/common';
import type pg from 'pg';
import { PG_POOL } from '#platform/pool';
import { Metrics } from '#platform/metrics';
import { JobHandlers } from './job-handlers.js';
import { JobRunner } from './job-runner.js';
import { JobScheduler } from './job-scheduler.js';
import { LongJobs } from './long-jobs.js';

/** For the worker: contexts register their JobHandlers, the process starts and stops the JobScheduler. */
@Global()
@Module({
  providers: [JobHandlers, JobRunner, JobScheduler, LongJobs],
  exports: [JobHandlers, JobScheduler, LongJobs],
})
export class QueueModule {
  constructor(@Inject(Metrics) metrics: Metrics, @Inject(PG_POOL) pool: pg.Pool) {
    metrics.gauge('manabiya_jobs', 'Jobs that are overdue or were given up', ['state'], async (gauge) => {
      const { rows } = await pool.query<{ overdue: number; dead: number }>(
        // one count for each partial index
        `select (select count(*) from es.job where state = 'due' and run_at < now() - interval '5 seconds')::int as overdue,
                (select count(*) from es.job where state = 'dead')::int as dead`,
      );
      gauge.set({ state: 'overdue' }, rows[0]?.overdue ?? 0);
      gauge.set({ state: 'dead' }, rows[0]?.dead ?? 0);
    });
  }
}
