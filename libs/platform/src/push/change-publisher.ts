import { Inject, Injectable } from '@nestjs/common';
import type { ReadModelName } from '#contracts/read-models';
import type { Change } from '#contracts/push/push';
import { Logger } from '#platform/logging';
import type { RoomChange } from './messages.js';
import { PushBus } from './push-bus.js';

/** A row of a read model that a committed projection batch has touched. */
export interface TouchedInRooms {
  readonly model: ReadModelName;
  readonly id: string;
  /** Position of the newest event in the row. */
  readonly position: string;
  readonly rooms: readonly string[];
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

const COALESCE_MS = 100;

/** Turns what projections touched into pushes: one per (model, id) and room in 100 ms. */
@Injectable()
export class ChangePublisher {
  private readonly rowsOf = new Map<ReadModelName, RowsOf>();
  private pending = new Map<string, TouchedInRooms>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(PushBus) private readonly bus: PushBus,
    @Inject(Logger) private readonly logger: Logger,
  ) {}

  attachRows(model: ReadModelName, rowsOf: RowsOf): void {
    this.rowsOf.set(model, rowsOf);
  }

  /** To be called after the commit. Never throws: what is lost here, a resync brings back. */
  touch(touched: readonly TouchedInRooms[]): void {
    for (const one of touched) this.remember(one);
    if (this.pending.size > 0) this.timer ??= setTimeout(() => void this.flush(), COALESCE_MS);
  }

  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const touched = [...this.pending.values()];
    this.pending = new Map();
    if (touched.length === 0) return;
    const rows = await this.rowsFor(touched);
    await this.bus.publishChanges(touched.flatMap((one) => roomChanges(one, rows.get(keyOf(one)))));
  }

  private remember(touched: TouchedInRooms): void {
    const key = keyOf(touched);
    const known = this.pending.get(key);
    this.pending.set(key, {
      ...touched,
      position: known && known.position > touched.position ? known.position : touched.position,
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

function roomChanges(touched: TouchedInRooms, found: PublishedRow | undefined): RoomChange[] {
  const { model, id, position, rooms } = touched;
  const change: Change = found ? { model, id, ...carried(found, position) } : { model, id, position };
  return rooms.map((room) => ({ room, change }));
}

const carried = ({ since, row, position: at }: PublishedRow, position: string) => ({
  position: at > position ? at : position,
  ...(since !== undefined && { since }),
  row: { ...row },
});
