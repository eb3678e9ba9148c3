import type { Instant } from '#libs/kernel';
import { instantSql, type NamedSqlExecutor } from './sql.js';
import { isLostConnection, isOfAll } from './transient.js';
import { STORED_EVENT_COLUMNS, type StoredEvent } from './stored-event.js';

/** What to read of a stream: its events from a version on, and whether a command was executed already. */
export interface Load {
  readonly streamId: string;
  readonly from: number;
  readonly commandId: string | undefined;
}

export interface LoadedRow {
  readonly now: Instant;
  readonly command: CommandRow | null;
  readonly events: StoredEvent[] | null;
}

export interface CommandRow {
  readonly hash: string;
  readonly stream_id: string;
  readonly version: number;
  readonly size: number;
}

/** `(select $1)`: as in `APPEND_SQL`. */
const LOAD_SQL = `select ${instantSql('clock_timestamp()')} as now,
  (select json_build_object('hash', encode(hash, 'hex'), 'stream_id', stream_id, 'version', version, 'size', size)
   from es.command where id = wanted.command_id) as command,
  (select json_agg(e order by e.version) from
    (select ${STORED_EVENT_COLUMNS} from es.event where stream_id = wanted.stream_id and version >= wanted.first) e) as events
from unnest((select $1::text[]), (select $2::int[]), (select $3::uuid[])) with ordinality as wanted(stream_id, first, command_id, n) order by n`;

interface Waiting {
  readonly load: Load;
  readonly resolve: (row: LoadedRow) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * While some statements are on their way to PostgreSQL, the loads that arrive are gathered and sent as the next one:
 * one round trip and one execution for many streams. Each statement has one snapshot, so a load sees its stream and
 * its command as of one moment, and never an older moment than that of its call.
 */
export class GroupLoad {
  private queue: Waiting[] = [];
  private inFlight = 0;
  private scheduled = false;

  constructor(
    private readonly sql: NamedSqlExecutor,
    private readonly limits: { batch: number; inFlight: number } = { batch: 50, inFlight: 2 },
  ) {}

  load(load: Load): Promise<LoadedRow> {
    return new Promise((resolve, reject) => {
      this.queue.push({ load, resolve, reject });
      this.flushSoon();
    });
  }

  /** At the end of this turn of the event loop, as the group commit does. */
  private flushSoon(): void {
    if (this.scheduled || this.inFlight >= this.limits.inFlight) return;
    this.scheduled = true;
    setImmediate(() => {
      this.scheduled = false;
      this.flush();
    });
  }

  private flush(): void {
    while (this.inFlight < this.limits.inFlight && this.queue.length > 0) {
      const batch = this.queue.splice(0, this.limits.batch);
      this.inFlight++;
      void this.send(batch).finally(() => {
        this.inFlight--;
        if (this.queue.length > 0) this.flushSoon();
      });
    }
  }

  private async send(batch: Waiting[], again = false): Promise<void> {
    try {
      const rows = await this.execute(batch.map(({ load }) => load));
      for (const [n, { resolve, reject }] of batch.entries()) {
        const row = rows[n];
        if (row) resolve(row);
        else reject(new Error('a load returned no row'));
      }
    } catch (error) {
      if (batch.length > 1 && isLostConnection(error) && !again) await this.send(batch, true);
      else if (batch.length === 1 || isOfAll(error)) for (const { reject } of batch) reject(error);
      else await Promise.all(batch.map((waiting) => this.send([waiting]))); // a bad one must not fail its neighbours
    }
  }

  private async execute(loads: readonly Load[]): Promise<LoadedRow[]> {
    const { rows } = await this.sql.query<LoadedRow>({
      name: 'load',
      text: LOAD_SQL,
      values: [
        loads.map(({ streamId }) => streamId),
        loads.map(({ from }) => from),
        loads.map(({ commandId }) => commandId ?? null),
      ],
    });
    return rows;
  }
}
