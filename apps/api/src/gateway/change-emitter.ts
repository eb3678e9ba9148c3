import type { Change } from '#contracts/push/push';
import type { RoomChange } from '#platform/push';
import { later, SPREAD_MS } from './later.js';

/** The sockets of this process. */
export interface Sockets {
  /** Ids of those in one of the rooms. */
  in(rooms: readonly string[]): ReadonlySet<string>;
  isIn(rooms: readonly string[], id: string): boolean;
  tell(roomsOrIds: readonly string[], change: Change): void;
}

/** So many pages are told at once; they ask together, and are answered together. */
const AT_ONCE = 100;

/**
 * Tells sockets what changed. A row goes out at once. A hint makes each page that hears it ask: where many hear one in a
 * short time (an assignment to thousands of learners), the later ones hear theirs a little later, spread like a resync.
 */
export class ChangeEmitter {
  private told = 0;

  constructor(private readonly sockets: Sockets) {}

  /** One emit per change, to all its rooms together: a socket in two of them hears it once. */
  emit(changes: readonly RoomChange[]): void {
    const rooms = new Map<string, { readonly change: Change; readonly rooms: string[] }>();
    for (const { room, change } of changes) {
      const key = `${change.model}/${change.id}`;
      const known = rooms.get(key);
      if (known) known.rooms.push(room);
      else rooms.set(key, { change, rooms: [room] });
    }
    for (const each of rooms.values())
      if (each.change.row) this.sockets.tell(each.rooms, each.change);
      else this.hint(each.rooms, each.change);
  }

  private hint(rooms: readonly string[], change: Change): void {
    const ids = this.sockets.in(rooms);
    this.count(ids.size);
    if (this.told <= AT_ONCE) return this.sockets.tell(rooms, change);
    for (const id of ids)
      void later(SPREAD_MS, () => {
        if (this.sockets.isIn(rooms, id)) this.sockets.tell([id], change);
      });
  }

  private count(more: number): void {
    if (this.told === 0 && more > 0) setTimeout(() => (this.told = 0), SPREAD_MS).unref();
    this.told += more;
  }
}
