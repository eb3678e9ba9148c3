import { Inject, Injectable } from '@nestjs/common';
import type { ReadModelName } from '#contracts/read-models';
import type { Change } from '#contracts/push/push';
import { Logger } from '#platform/logging';
import { type Span, Tracing } from '#platform/tracing';
import type { RoomChange } from './messages.js';
import { PushBus } from './push-bus.js';

/** A row of a read model that a committed projection batch has touched. */
export interface TouchedInRooms {
  readonly model: ReadModelName;
  readonly id: string;
  /** Position of the newest event in the row. */
  readonly position: string;
  readonly rooms: readonly string[];
  /** Of the newest event in the row, where its trace is kept. */
  readonly traceparent?: string | undefined;
}

/** The row as a GET would answer it, and the position it stands at (not older than the one that was touched). */
export interface PublishedRow {
  readonly position: string;
  /** Where `row` is only what changed: since this position. */
  readonly since?: string;
  readonly row: Readonly<Record<string, unknown>>;
}
/** Reads many rows in one query. Register it only where everybody in every room of the model may read the row. */
export type RowsOf = (ids: readonly string[]) => Promise<ReadonlyMap<string, PublishedRow>>;

/** So long after a push of a row, what else happens to it is gathered. */
const REST_MS = 100;

/**
 * Turns what projections touched into pushes, one per (model, id) and room: the first at once, then whatever follows within
 * 100 ms as one. One send goes after the other, so that no row overtakes its newer self; what is touched during a send
 * leaves with the next.
 */
@Injectable()
export class ChangePublisher {
  private readonly rowsOf = new Map<ReadModelName, RowsOf>();
  private readonly waiting = new Map<string, TouchedInRooms>();
  /** Rows that were pushed less than 100 ms ago. */
  private readonly resting = new Set<string>();
  private sending = Promise.resolve();

  constructor(
    @Inject(PushBus) private readonly bus: PushBus,
    @Inject(Logger) private readonly logger: Logger,
    @Inject(Tracing) private readonly tracing: Tracing,
  ) {}

  attachRows(model: ReadModelName, rowsOf: RowsOf): void {
    this.rowsOf.set(model, rowsOf);
  }

  /** To be called after the commit. Never throws: what is lost here, a resync brings back. */
  touch(touched: readonly TouchedInRooms[]): void {
    for (const one of touched) this.remember(one);
    void this.sendDue();
  }

  /** Sends what is still gathered, without its rest. */
  async flush(): Promise<void> {
    this.resting.clear();
    await this.sendDue();
  }

  /** Resolves when what is due now is on its way. */
  private sendDue(): Promise<void> {
    this.sending = this.sending
      .then(() => this.send(this.takeDue()))
      .catch((error: unknown) => this.logger.warn({ err: error }, 'a push was lost'));
    return this.sending;
  }

  private takeDue(): TouchedInRooms[] {
    const due = [...this.waiting].filter(([key]) => !this.resting.has(key));
    for (const [key] of due) this.waiting.delete(key);
    return due.map(([, touched]) => touched);
  }

  private async send(due: readonly TouchedInRooms[]): Promise<void> {
    if (due.length === 0) return;
    this.rest(due.map(keyOf));
    const spans = this.spansOf(due);
    const rows = await this.rowsFor(due);
    const changes = due.flatMap((one) => {
      const [row, span] = [rows.get(keyOf(one)), spans.get(keyOf(one))];
      span?.set({ 'manabiya.with_row': row !== undefined });
      return roomChanges(one, row, span?.traceparent);
    });
    await this.bus.publishChanges(changes);
    for (const span of spans.values()) span.end();
  }

  private spansOf(due: readonly TouchedInRooms[]): Map<string, Span> {
    const spans = new Map<string, Span>();
    for (const { model, id, rooms, traceparent: parent } of due) {
      if (parent === undefined) continue;
      const facts = { 'manabiya.read_model': model, 'manabiya.rooms': rooms.length };
      const span = this.tracing.begin({ name: `publish ${model}`, kind: 'producer', parent, facts });
      spans.set(keyOf({ model, id }), span);
    }
    return spans;
  }

  private rest(keys: readonly string[]): void {
    for (const key of keys) this.resting.add(key);
    setTimeout(() => {
      for (const key of keys) this.resting.delete(key);
      void this.sendDue();
    }, REST_MS);
  }

  private remember(touched: TouchedInRooms): void {
    const key = keyOf(touched);
    const known = this.waiting.get(key);
    this.waiting.set(key, {
      ...touched,
      position: known && known.position > touched.position ? known.position : touched.position,
      traceparent: touched.traceparent ?? known?.traceparent,
      rooms: known ? [...new Set([...known.rooms, ...touched.rooms])] : touched.rooms,
    });
  }

  private async rowsFor(touched: readonly TouchedInRooms[]): Promise<Map<string, PublishedRow>> {
    const found = new Map<string, PublishedRow>();
    for (const [model, rowsOf] of this.rowsOf) {
      const ids = touched.filter((one) => one.model === model).map((one) => one.id);
      if (ids.length === 0) continue;
      try {
        for (const [id, row] of await rowsOf(ids)) found.set(keyOf({ model, id }), row);
      } catch (error) {
        this.logger.warn({ err: error, model }, 'rows for a push could not be read; sending hints');
      }
    }
    return found;
  }
}

const keyOf = ({ model, id }: Pick<TouchedInRooms, 'model' | 'id'>) => `${model}/${id}`;

function roomChanges(
  touched: TouchedInRooms,
  found: PublishedRow | undefined,
  traceparent: string | undefined,
): RoomChange[] {
  const { model, id, position, rooms } = touched;
  const change: Change = found ? { model, id, ...carried(found, position) } : { model, id, position };
  return rooms.map((room) => ({ room, change, ...(traceparent !== undefined && { traceparent }) }));
}

const carried = ({ since, row, position: at }: PublishedRow, position: string) => ({
  position: at > position ? at : position,
  ...(since !== undefined && { since }),
  row: { ...row },
});
