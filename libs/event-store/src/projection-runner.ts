import type { Pool } from 'pg';
import type { EventCatalogue } from './event-catalogue.js';
import { findWork, type Work } from './find-work.js';
import { ALL_BUCKETS } from './position.js';
import { projectBucket, type Projected } from './project-bucket.js';
import type { Projection, Touched } from './projection.js';

/** What was folded and committed together. */
export interface FoldedBatch extends Pick<Projected, 'events' | 'traces'> {
  readonly bucket: number;
  /** When its reading began, in milliseconds since the epoch. */
  readonly startedAt: number;
}

export interface ProjectionRunnerOptions {
  readonly batchSize?: number;
  /** Batches at work at the same time; each holds one connection. */
  readonly parallel?: number;
  /** Milliseconds between looks at the log without a hint, while busy and while idle. */
  readonly busyPollMs?: number;
  readonly idlePollMs?: number;
  /** After `onFolded` of the same batch. */
  readonly onTouched?: (touched: readonly Touched[], batch: FoldedBatch) => void;
  /** After a commit that folded events: how long the first of them had waited since it was written, in seconds. */
  readonly onFolded?: (projection: string, waited: number, batch: FoldedBatch) => void;
  readonly onError?: (error: unknown, where: { projection: string; bucket: number }) => void;
}

/**
 * Keeps every projection at the end of the log. Hints (`wake`) make it prompt, polling makes it certain. Several
 * processes share the load by itself: whoever gets the lock of a (projection, bucket) does its next batch.
 */
export class ProjectionRunner {
  private readonly options: Required<ProjectionRunnerOptions>;
  private readonly waiting = new Map<string, Work>();
  private readonly running = new Set<string>();
  /** Failed work rests until this time (performance clock, ms), longer after each failure in a row. */
  private readonly resting = new Map<string, { until: number; failures: number }>();
  /** How often in a row work was looked at that an open transaction holds back. */
  private readonly held = new Map<string, number>();
  private settled: (() => void)[] = [];
  private timer: NodeJS.Timeout | undefined;
  private polling: Promise<void> | undefined;
  private readonly woken = new Set<number>();
  private looking: Promise<void> | undefined;
  private lastProgress = -Infinity;
  private stopping = false;

  constructor(
    private readonly pool: Pool,
    private readonly catalogue: EventCatalogue,
    private readonly projections: readonly Projection[],
    options: ProjectionRunnerOptions = {},
  ) {
    this.options = {
      batchSize: 1000,
      parallel: 4,
      busyPollMs: 100,
      idlePollMs: 1000,
      onTouched: () => undefined,
      onFolded: () => undefined,
      onError: () => undefined,
      ...options,
    };
  }

  start(): void {
    this.stopping = false;
    this.polling = this.poll();
  }

  /** Resolves when the batches at work are committed or rolled back. */
  async stop(): Promise<void> {
    this.stopping = true;
    clearTimeout(this.timer);
    await Promise.all([this.polling, this.looking]);
    this.woken.clear();
    this.waiting.clear();
    while (this.running.size > 0) await this.nextSettled();
  }

  /** There is something to read in this bucket, perhaps. What comes while one look is under way is seen by the next. */
  wake(bucket: number): void {
    if (this.stopping) return;
    this.woken.add(bucket);
    this.looking ??= this.lookAtWoken();
  }

  private async lookAtWoken(): Promise<void> {
    while (this.woken.size > 0 && !this.stopping) {
      const buckets = [...this.woken];
      this.woken.clear();
      await this.look(buckets);
    }
    this.looking = undefined;
  }

  private async look(buckets: readonly number[]): Promise<void> {
    try {
      const found = await findWork(this.pool, this.catalogue, this.projections, buckets);
      if (this.stopping) return; // stop() came while we looked
      for (const work of found) this.enqueue(work);
      this.fill();
    } catch (error) {
      this.options.onError(error, { projection: '*', bucket: -1 });
    }
  }

  /** Folds all that is visible now, in this process, and returns when nothing is left: for rebuilds and tests. */
  async drain(): Promise<void> {
    this.stopping = false;
    for (const work of await findWork(this.pool, this.catalogue, this.projections, ALL_BUCKETS))
      this.enqueue(work);
    this.fill();
    while (this.waiting.size > 0 || this.running.size > 0) await this.nextSettled();
  }

  private nextSettled(): Promise<void> {
    return new Promise((resolve) => this.settled.push(resolve));
  }

  private enqueue(work: Work): void {
    const key = keyOf(work);
    if ((this.resting.get(key)?.until ?? 0) <= performance.now()) this.waiting.set(key, work);
  }

  private fill(): void {
    for (const [key, work] of this.waiting) {
      if (this.running.size >= this.options.parallel) return;
      if (this.running.has(key)) continue; // looked at again when that batch ends
      this.waiting.delete(key);
      this.running.add(key);
      void this.run(key, work).finally(() => {
        this.running.delete(key);
        if (!this.stopping) this.fill();
        for (const resolve of this.settled.splice(0)) resolve();
      });
    }
  }

  private async run(key: string, work: Work): Promise<void> {
    const { projection, bucket } = work;
    const startedAt = Date.now();
    try {
      const { progress, touched, waited, events, traces } = await projectBucket(
        this.pool,
        this.catalogue,
        projection,
        bucket,
        this.options,
      );
      const batch = { bucket, startedAt, events, traces };
      if (waited !== null) this.options.onFolded(projection.name, waited, batch);
      if (touched.length > 0) {
        this.lastProgress = performance.now();
        this.options.onTouched(touched, batch);
      }
      if (progress === 'more' && !this.stopping) this.waiting.set(key, work);
      if (progress === 'held') this.lookAgain(key, work);
      else this.held.delete(key);
      if (progress === 'stopped') this.rest(key);
      else this.resting.delete(key);
    } catch (error) {
      this.rest(key);
      this.options.onError(error, { projection: projection.name, bucket });
    }
  }

  /**
   * The hint came while an older transaction was open, and its end brings no hint for this bucket: without another
   * look the event would wait for the next poll. 5 ms, then twice as long each time, up to a poll.
   */
  private lookAgain(key: string, work: Work): void {
    const looks = this.held.get(key) ?? 0;
    this.held.set(key, looks + 1);
    const pause = Math.min(5 * 2 ** looks, this.options.busyPollMs);
    setTimeout(() => {
      if (this.stopping) return;
      this.enqueue(work);
      this.fill();
    }, pause).unref();
  }

  private rest(key: string): void {
    const failures = (this.resting.get(key)?.failures ?? 0) + 1;
    this.resting.set(key, { until: performance.now() + Math.min(100 * 2 ** failures, 30_000), failures });
  }

  private async poll(): Promise<void> {
    await this.look(ALL_BUCKETS);
    if (this.stopping) return;
    const busy = performance.now() - this.lastProgress < 2000 || this.waiting.size > 0;
    this.timer = setTimeout(
      () => {
        this.polling = this.poll();
      },
      busy ? this.options.busyPollMs : this.options.idlePollMs,
    );
  }
}

const keyOf = ({ projection, bucket }: Work) => `${projection.name}/${bucket}`;
