import type { Change } from '#contracts/push/push';
import type { ReadModelName } from '#contracts/read-models';
import type { RoomChange } from '#platform/push';
import type { Tracing } from '#platform/tracing';

/** The sockets of this process. */
export interface Sockets {
  /** How many are in one of the rooms. */
  count(rooms: readonly string[]): number;
  tell(rooms: readonly string[], change: Change): void;
}

interface ToRooms {
  readonly change: Change;
  readonly rooms: string[];
  readonly traceparent: string | undefined;
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

  constructor(
    private readonly sockets: Sockets,
    private readonly tracing: Tracing,
  ) {}

  /** One emit per change, to all its rooms together: a socket in two of them hears it once. */
  emit(changes: readonly RoomChange[]): void {
    const rooms = new Map<string, ToRooms>();
    for (const { room, change, traceparent } of changes) {
      const key = `${change.model}/${change.id}`;
      const known = rooms.get(key);
      if (known) known.rooms.push(room);
      else rooms.set(key, { change, rooms: [room], traceparent });
    }
    for (const each of rooms.values()) this.tell(each);
  }

  private tell({ rooms, change, traceparent }: ToRooms): void {
    const hearing = this.sockets.count(rooms);
    // of thousands that a change concerns few have a page open here: to be looked for is all that the others cost
    if (hearing === 0) return;
    const told = this.count(change.model, hearing);
    this.sockets.tell(rooms, told > AT_ONCE ? { ...change, spread_ms: told * MS_EACH } : change);
    if (traceparent !== undefined) this.trace(change.model, hearing, traceparent);
  }

  /** The end of the way: a moment, of the processes with sockets that hear it. */
  private trace(model: ReadModelName, sockets: number, parent: string): void {
    const facts = { 'manabiya.read_model': model, 'manabiya.sockets': sockets };
    this.tracing.begin({ name: `push ${model}`, kind: 'consumer', parent, facts }).end();
  }

  /** @returns how many have been told of this model lately, with these */
  private count(model: ReadModelName, more: number): number {
    const told = this.told.get(model) ?? 0;
    if (told === 0) setTimeout(() => this.told.delete(model), LATELY_MS).unref();
    this.told.set(model, told + more);
    return told + more;
  }
}
