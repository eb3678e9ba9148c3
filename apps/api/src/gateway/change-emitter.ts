import type { Change } from '#contracts/push/push';
import type { ReadModelName } from '#contracts/read-models';
import type { RoomChange } from '#platform/push';

/** The sockets of this process. */
export interface Sockets {
  /** How many are in one of the rooms. */
  count(rooms: readonly string[]): number;
  tell(rooms: readonly string[], change: Change): void;
}

/** So many pages may ask at once. */
const AT_ONCE = 100;
/** Of more, those of this process ask a thousand in a second. */
const MS_EACH = 1;
/** Milliseconds after which pages that heard before count no longer. */
const LATELY_MS = 2_000;

/**
 * Tells sockets what changed, at once. What a change does not say, the page that hears it asks for: where many hear of one
 * read model in a short time (an assignment to thousands of learners), the later ones are told to ask a little later, the
 * more of them the longer.
 */
export class ChangeEmitter {
  private readonly told = new Map<ReadModelName, number>();

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
    for (const each of rooms.values()) this.tell(each.rooms, each.change);
  }

  private tell(rooms: readonly string[], change: Change): void {
    const told = this.count(change.model, this.sockets.count(rooms));
    this.sockets.tell(rooms, told > AT_ONCE ? { ...change, spread_ms: told * MS_EACH } : change);
  }

  /** @returns how many have been told of this model lately, with these */
  private count(model: ReadModelName, more: number): number {
    const told = this.told.get(model) ?? 0;
    if (told === 0 && more > 0) setTimeout(() => this.told.delete(model), LATELY_MS).unref();
    this.told.set(model, told + more);
    return told + more;
  }
}
