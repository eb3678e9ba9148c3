import { APPEND_SQL, appendParameters, type Append } from './append-statement.js';
import { encodePosition } from './position.js';
import type { NamedSqlExecutor } from './sql.js';
import { isLostConnection, isOfAll } from './transient.js';

/** `undefined`: the stream had moved on, or the command was done already. Load and decide again. */
export type AppendOutcome = { readonly position: string } | undefined;

interface Waiting {
  readonly append: Append;
  readonly resolve: (outcome: AppendOutcome) => void;
  readonly reject: (error: unknown) => void;
}

/** Up to so many appends a statement takes about as long as with one: its commit is most of it. */
const AS_FAST_AS_ONE = 16;

/**
 * While one statement is on its way to PostgreSQL, the appends that arrive are gathered and sent as the next one:
 * one commit, one flush of the write-ahead log for many commands. Each append keeps its own outcome.
 *
 * A batch holds at most one append per stream and per command id, in flight at most one statement knows each:
 * a second row for the same stream would fail the statement and with it its neighbours.
 */
export class GroupCommit {
  private queue: Waiting[] = [];
  private readonly busy = new Set<string>();
  private inFlight = 0;
  private scheduled = false;

  constructor(
    private readonly sql: NamedSqlExecutor,
    private readonly limits: { batch: number; inFlight: number } = { batch: 200, inFlight: 2 },
  ) {}

  append(append: Append): Promise<AppendOutcome> {
    return new Promise((resolve, reject) => {
      this.queue.push({ append, resolve, reject });
      this.flushSoon();
    });
  }

  /**
   * At the end of this turn of the event loop: what the same turn still brings goes along. Sent at once, the first of
   * the commands that a finished statement set free would travel alone and the others wait for a whole round trip.
   */
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
      const batch = this.take(this.share());
      if (batch.length === 0) return; // all of them wait for a statement that holds their stream
      this.inFlight++;
      void this.send(batch).finally(() => {
        for (const { append } of batch) this.release(append);
        this.inFlight--;
        if (this.queue.length > 0) this.flushSoon();
      });
    }
  }

  /** What waits is spread over the statements that may leave now: each has a processor of PostgreSQL's of its own. */
  private share(): number {
    const free = this.limits.inFlight - this.inFlight;
    const share = Math.max(AS_FAST_AS_ONE, Math.ceil(this.queue.length / free));
    return Math.min(this.limits.batch, share);
  }

  private take(most: number): Waiting[] {
    const batch: Waiting[] = [];
    const later: Waiting[] = [];
    for (const waiting of this.queue) {
      const { streamId, commandId } = waiting.append;
      if (batch.length < most && !this.busy.has(streamId) && !this.busy.has(commandId)) {
        this.busy.add(streamId).add(commandId);
        batch.push(waiting);
      } else later.push(waiting);
    }
    this.queue = later;
    return batch;
  }

  private release({ streamId, commandId }: Append): void {
    this.busy.delete(streamId);
    this.busy.delete(commandId);
  }

  private async send(batch: Waiting[], again = false): Promise<void> {
    for (const { append } of batch) append.sent?.(batch.length);
    try {
      const positions = await this.execute(batch.map(({ append }) => append));
      for (const { append, resolve } of batch) resolve(positions.get(append.streamId));
    } catch (error) {
      if (batch.length === 1) settle(batch[0], error);
      // what was committed after all is recognised by its command row
      else if (isLostConnection(error) && !again) await this.send(batch, true);
      // one after the other they would all wait for the same limit: their clients send them again
      else if (isOfAll(error)) for (const { reject } of batch) reject(error);
      // one bad append must not fail its neighbours
      else for (const waiting of batch) await this.send([waiting]);
    }
  }

  private async execute(appends: Append[]): Promise<Map<string, { position: string }>> {
    const { rows } = await this.sql.query<{
      stream_id: string;
      epoch: number;
      xid: string;
      position: string;
    }>({
      name: 'append',
      text: APPEND_SQL,
      values: appendParameters(appends),
    });
    return new Map(rows.map((row) => [row.stream_id, { position: encodePosition(row) }]));
  }
}

function settle(waiting: Waiting | undefined, error: unknown): void {
  if (wasDoneMeanwhile(error)) waiting?.resolve(undefined);
  else waiting?.reject(error);
}

/**
 * Another process was executing the same command on another stream and has just committed. On the same stream the
 * guard tells; here it is the command's primary key.
 */
function wasDoneMeanwhile(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'command_pkey';
}
