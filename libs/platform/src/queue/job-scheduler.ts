import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { Configuration } from '#platform/config';
import { PG_POOL } from '#platform/pool';
import { Logger } from '#platform/logging';
import { JobHandlers } from './job-handlers.js';
import { JobRunner } from './job-runner.js';
import { entryId, type Punctual, PunctualQueue } from './punctual-queue.js';

/** With the lease of a job whose worker dies (10 s) it is below the 15 s that G9 allows. */
const SWEEP_MS = 3_000;
/** Each sweep queues what falls due within this time, so a queue that lost everything is full again at once. */
const LOOK_AHEAD_SECONDS = 60;
const BATCH = 50;
const MOST_AHEAD = 10_000;

/**
 * Makes the rows of `es.job` happen: a sweep every three seconds runs what is overdue and hands what is about to fall
 * due to BullMQ. A job scheduled at least three seconds ahead is punctual; any other, and any with the queue down, is at
 * most three seconds late. What a reaction has made due at once is looked for at once, see `soon`.
 */
@Injectable()
export class JobScheduler {
  private readonly queue: PunctualQueue;
  private readonly queued = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;
  private wanted = false;
  private sweeping: Promise<void> = Promise.resolve();
  private stopping = false;
  private queuedAt = -Infinity;

  constructor(
    @Inject(Configuration) { queue, database }: Configuration,
    @Inject(PG_POOL) private readonly pool: pg.Pool,
    @Inject(JobHandlers) private readonly handlers: JobHandlers,
    @Inject(JobRunner) private readonly runner: JobRunner,
    @Inject(Logger) private readonly logger: Logger,
  ) {
    this.queue = new PunctualQueue(
      { redisUrl: queue.REDIS_URL, databaseUrl: database.DATABASE_URL },
      ({ kind, key }) => this.runner.runOne(kind, key),
      logger,
    );
  }

  /** Rejects when the queue's schema is missing. Jobs of kinds that have no handler here are left alone, and said once. */
  async start(): Promise<void> {
    const kinds = await this.handlers.unknownKinds();
    if (kinds.length > 0)
      this.logger.warn({ kinds }, 'due jobs that this release does not know are left alone');
    await this.queue.start();
    this.startSweep();
  }

  /** Resolves when running jobs have ended. */
  async stop(): Promise<void> {
    this.stopping = true;
    clearTimeout(this.timer);
    await this.sweeping;
    await this.queue.close();
  }

  /** Something is due now: no need to wait for the next sweep. One that is under way is followed by another. */
  soon(): void {
    this.wanted = true;
    if (this.timer === undefined || this.stopping) return;
    clearTimeout(this.timer);
    this.startSweep();
  }

  private startSweep(): void {
    this.timer = undefined;
    this.wanted = false;
    this.sweeping = this.sweep();
  }

  private async sweep(): Promise<void> {
    try {
      // until none is overdue: a long job does one part at a time and is overdue again at once
      while (!this.stopping && (await this.runner.runOverdue(BATCH)) > 0) await this.queueInTime();
      await this.queueWhatComes();
    } catch (error) {
      this.queue.complain(error);
    }
    if (!this.stopping) this.timer = setTimeout(() => this.startSweep(), this.wanted ? 0 : SWEEP_MS);
  }

  /** Between two parts of a job that goes on for minutes, as often as a sweep would. A queue that is away stops no job. */
  private async queueInTime(): Promise<void> {
    if (performance.now() < this.queuedAt + SWEEP_MS) return;
    await this.queueWhatComes().catch((error: unknown) => this.queue.complain(error));
  }

  private async queueWhatComes(): Promise<void> {
    this.queuedAt = performance.now();
    const { rows } = await this.pool.query<Punctual>(
      `select kind, key, run_at::text as "runAt", extract(epoch from run_at - now())::float8 * 1000 as "delayMs"
       from es.job where state = 'due' and kind = any ($1) and run_at > now() and run_at < now() + $2 * interval '1 second'
       order by run_at limit $3`,
      [this.handlers.kinds, LOOK_AHEAD_SECONDS, MOST_AHEAD],
    );
    const now = performance.now();
    for (const [id, until] of this.queued) if (until < now) this.queued.delete(id);
    const fresh = rows.filter((entry) => !this.queued.has(entryId(entry)));
    if (fresh.length === 0) return;
    await this.queue.add(fresh);
    for (const entry of fresh) this.queued.set(entryId(entry), now + entry.delayMs);
  }
}
