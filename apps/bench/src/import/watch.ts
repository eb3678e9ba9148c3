import { execFile } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Pool } from 'pg';

const EVERY_MS = 100;
const run = promisify(execFile);

/** The oldest transaction of the product that writes. */
const TRANSACTION_SQL = `select coalesce(max(extract(epoch from clock_timestamp() - xact_start)), 0)::float8 as value
  from pg_stat_activity where backend_xid is not null and datname = current_database() and pid <> pg_backend_pid()`;
/** The age of the oldest event that a projection has not read yet. */
const LAG_SQL = `select coalesce(max(extract(epoch from clock_timestamp() - e.recorded_at)), 0)::float8 as value
  from es.projection p cross join lateral (
    select recorded_at from es.event e
    where e.bucket = p.bucket and (e.epoch, e.xid, e.position) > (p.epoch, p.xid, p.position)
    order by e.epoch, e.xid, e.position limit 1) e`;

/** Of the product's metrics: the longest that the loop of events of a process stood still since they were asked before. */
const LOOP = /^nodejs_eventloop_lag_max_seconds (\S+)$/m;
/** Milliseconds after which the loop is looked at again when nothing holds it up: they are in what it tells. */
const LOOP_RESOLUTION_MS = 10;

/**
 * Looks on while something runs: memory of some processes and of those that they start, the longest transaction, the largest
 * lag, and how long the loop of the api stood still.
 */
export class Watch {
  private idle: number[] = [];
  private most: number[] = [];
  private transaction = 0;
  private readonly lags: number[] = [];
  private looking: Promise<void> = Promise.resolve();
  private stopping = false;

  constructor(
    private readonly pool: Pool,
    private readonly pids: readonly number[],
    /** Of the api. */
    private readonly port: number,
  ) {}

  async start(): Promise<void> {
    this.idle = await this.memory();
    this.most = this.idle;
    await this.loopMs();
    this.looking = this.look();
  }

  /** Resolves when the projections have read everything. @returns seconds that it took */
  async untilProjected(): Promise<number> {
    const begin = performance.now();
    while ((await this.value(LAG_SQL)) > 0) await setTimeout(EVERY_MS);
    return (performance.now() - begin) / 1000;
  }

  /** Milliseconds that the loop of the api stood still at most, since the start or since this was asked. */
  async loopMs(): Promise<number> {
    const text = await (await fetch(`http://127.0.0.1:${this.port}/api/metrics`)).text();
    return Math.max(0, Number(LOOP.exec(text)?.[1] ?? NaN) * 1000 - LOOP_RESOLUTION_MS);
  }

  async stop(): Promise<void> {
    this.stopping = true;
    await this.looking;
  }

  /** Until now: the largest of each, of those that were started last, and every lag that was seen, in seconds. */
  get seen() {
    const megabytes = this.most.map((most, index) => most - (this.idle[index] ?? 0));
    return { megabytes, transaction: this.transaction, lags: this.lags };
  }

  private async look(): Promise<void> {
    while (!this.stopping) {
      const [now, transaction, lag] = await Promise.all([
        this.memory(),
        this.value(TRANSACTION_SQL),
        this.value(LAG_SQL),
      ]);
      this.most = this.most.map((most, index) => Math.max(most, now[index] ?? 0));
      this.transaction = Math.max(this.transaction, transaction);
      this.lags.push(lag);
      await setTimeout(EVERY_MS);
    }
  }

  private async value(sql: string): Promise<number> {
    return (await this.pool.query<{ value: number }>(sql)).rows[0]?.value ?? 0;
  }

  /** Megabytes that each process has in memory, and last those that they have started. */
  private async memory(): Promise<number[]> {
    const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,rss=,comm=']);
    const all = stdout.trim().split('\n').map(processOf);
    const sum = (some: typeof all) => some.reduce((kilobytes, one) => kilobytes + one.kilobytes, 0) / 1024;
    const started = all.filter(({ parent, name }) => this.pids.includes(parent) && name !== 'ps');
    return [...this.pids.map((pid) => sum(all.filter((one) => one.pid === pid))), sum(started)];
  }
}

function processOf(line: string) {
  const [pid, parent, kilobytes, name = ''] = line.trim().split(/\s+/);
  return { pid: Number(pid), parent: Number(parent), kilobytes: Number(kilobytes), name };
}
