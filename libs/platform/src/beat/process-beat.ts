import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import type pg from 'pg';
import type { SqlExecutor } from '#libs/event-store';
import type { Logger } from '#platform/logging';
import { releaseOf } from '#platform/config';

const EVERY_MS = 10_000;
/** A process that ended without a word is forgotten after this. */
const KEPT = `interval '1 day'`;

/** What a process says of itself beside that it lives: numbers, never anybody's id. */
export type BeatFigures = Readonly<Record<string, number>>;

/**
 * Writes every ten seconds that this process lives, of which release it is, and its figures, so that whoever asks learns it from the
 * database, however many processes there are. One that ends takes its row with it.
 */
export class ProcessBeat implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly id = randomUUID();
  private readonly tellers: (() => BeatFigures)[] = [];
  private timer: NodeJS.Timeout | undefined;
  private beating: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly kind: 'api' | 'worker',
    private readonly pool: pg.Pool,
    private readonly logger: Pick<Logger, 'warn'>,
  ) {}

  /** @param figures asked at each beat */
  tells(figures: () => BeatFigures): void {
    this.tellers.push(figures);
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.beat(), EVERY_MS);
    this.timer.unref();
    void this.beat();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.beating;
    await this.pool.query('delete from es.process where id = $1', [this.id]).catch(() => undefined);
  }

  /** One beat after the other; never rejects: without a database there is nobody to tell. */
  beat(): Promise<void> {
    this.beating = this.beating.then(() => (this.stopped ? undefined : this.write()));
    return this.beating;
  }

  private async write(): Promise<void> {
    const figures = Object.assign({}, ...this.tellers.map((tell) => tell())) as BeatFigures;
    try {
      await this.pool.query(
        `insert into es.process (id, kind, host, release, figures) values ($1, $2, $3, $4, $5)
         on conflict (id) do update set seen_at = now(), figures = excluded.figures`,
        [this.id, this.kind, `${hostname()}:${process.pid}`, releaseOf(), JSON.stringify(figures)],
      );
    } catch (error) {
      this.logger.warn({ err: error }, 'nobody could be told that this process lives');
    }
  }
}

/** Rows of processes that ended without a word. */
export async function forgetBeats(sql: SqlExecutor): Promise<void> {
  await sql.query(`delete from es.process where seen_at < now() - ${KEPT}`);
}
