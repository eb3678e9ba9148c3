import { createHash } from 'node:crypto';
import { createPostgresBackend, createRedisBackend, type BulkJobOptions, withBackend } from 'bullmq';
import { CONNECTION_TIMEOUT_MS } from '#platform/pool';
import type { Logger } from '#platform/logging';
import { within } from './within.js';

const QUEUE = 'jobs';
const CONCURRENCY = 8;
/** BullMQ reports a lost connection on every try; one line in this time is enough. */
const COMPLAIN_EVERY_MS = 10_000;
const POSTGRES_CONNECTIONS = 3;
const ANSWER_MS = 2_000;
const CLOSE_MS = 5_000;
const READY_MS = 500;

export interface PunctualEntry {
  readonly kind: string;
  readonly key: string;
}
export interface Punctual extends PunctualEntry {
  /** Milliseconds from now, by the database's clock. */
  readonly delayMs: number;
  /** The due time as text: a job that was moved is another entry. */
  readonly runAt: string;
}
export interface QueueAddress {
  readonly redisUrl: string | undefined;
  readonly databaseUrl: string;
}

/** The parts of BullMQ's classes that are the same on both backends. */
interface QueueSide {
  addBulk(jobs: { name: string; data: PunctualEntry; opts: BulkJobOptions }[]): Promise<unknown>;
  waitUntilReady(): Promise<unknown>;
  close(): Promise<void>;
}
interface WorkerSide {
  run(): Promise<void>;
  waitUntilReady(): Promise<unknown>;
  close(force?: boolean): Promise<void>;
}

/**
 * BullMQ makes jobs punctual and nothing else: what it loses, the sweeper finds within three seconds. On Redis where
 * REDIS_URL names one, else on its PostgreSQL backend (whose schema the migrations have brought).
 */
export class PunctualQueue {
  private readonly queue: QueueSide;
  private readonly worker: WorkerSide;
  private complained = -Infinity;

  constructor(
    private readonly address: QueueAddress,
    run: (entry: PunctualEntry) => Promise<void>,
    private readonly logger: Logger,
  ) {
    const complain = (error: Error) => this.complain(error);
    const sides =
      address.redisUrl === undefined ? onPostgres(address.databaseUrl, run) : onRedis(address.redisUrl, run);
    this.queue = sides.queue.on('error', complain);
    this.worker = sides.worker.on('error', complain);
  }

  /**
   * Rejects when PostgreSQL is away or its schema is missing: BullMQ keeps what came of its first connection for ever, and a
   * worker that runs on one that failed asks again without a pause, so that nothing else in the process has its turn. A Redis
   * that is away is waited for in the background.
   */
  async start(): Promise<void> {
    if (this.address.redisUrl === undefined)
      await Promise.all([this.queue.waitUntilReady(), this.worker.waitUntilReady()]);
    this.worker.run().catch((error: unknown) => this.complain(error));
  }

  /** Adds entries; the same ones again change nothing. */
  async add(entries: readonly Punctual[]): Promise<void> {
    const added = this.queue.addBulk(
      entries.map(({ kind, key, runAt, delayMs }) => ({
        name: kind,
        data: { kind, key },
        opts: {
          jobId: entryId({ kind, key, runAt }),
          delay: Math.max(0, Math.ceil(delayMs)),
          removeOnComplete: true,
          removeOnFail: true,
        },
      })),
    );
    await within(ANSWER_MS, added);
  }

  complain(error: unknown): void {
    const now = performance.now();
    if (now - this.complained < COMPLAIN_EVERY_MS) return;
    this.complained = now;
    this.logger.warn({ err: error }, 'the job queue is disturbed; the sweeper goes on');
  }

  async close(): Promise<void> {
    // Gracefully, so that running jobs end; by force when the backend is away, since then nothing ever ends.
    const isAway = await within(READY_MS, this.worker.waitUntilReady()).then(
      () => false,
      () => true,
    );
    await within(CLOSE_MS, this.worker.close(isAway)).catch((error: unknown) => this.complain(error));
    await within(CLOSE_MS, this.queue.close()).catch((error: unknown) => this.complain(error));
  }
}

/** BullMQ takes no colon in a job id. */
export function entryId({ kind, key, runAt }: PunctualEntry & { readonly runAt: string }): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, key, runAt]))
    .digest('hex')
    .slice(0, 32);
}

/** It runs when it is started, not when it is made. */
const OPTIONS = { concurrency: CONCURRENCY, autorun: false };

type Run = (entry: PunctualEntry) => Promise<void>;

function onPostgres(connectionString: string, run: Run) {
  const { Queue, Worker } = withBackend(createPostgresBackend);
  const connection = {
    connectionString,
    max: POSTGRES_CONNECTIONS,
    application_name: 'manabiya-queue',
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
  };
  return {
    queue: new Queue<PunctualEntry>(QUEUE, { connection }),
    worker: new Worker<PunctualEntry>(QUEUE, ({ data }) => run(data), {
      connection,
      ...OPTIONS,
    }),
  };
}

function onRedis(url: string, run: Run) {
  const { Queue, Worker } = withBackend(createRedisBackend);
  return {
    // Without the offline queue an add fails at once while Redis is away, instead of waiting for it.
    queue: new Queue<PunctualEntry>(QUEUE, { connection: { url, enableOfflineQueue: false } }),
    worker: new Worker<PunctualEntry>(QUEUE, ({ data }) => run(data), {
      connection: { url, maxRetriesPerRequest: null },
      ...OPTIONS,
    }),
  };
}
