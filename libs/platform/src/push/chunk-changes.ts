import type { PresentThere, RoomChange } from './messages.js';

const ENVELOPE_BYTES = Buffer.byteLength('{"changes":[]}');
const bytesOf = (one: object) => Buffer.byteLength(JSON.stringify(one)) + 1;

/** Splits changes into messages of at most `maxBytes`; a change that would not fit alone goes without its row. */
export function chunksOfChanges(changes: readonly RoomChange[], maxBytes: number): RoomChange[][] {
  const room = maxBytes - ENVELOPE_BYTES;
  return chunksOf(
    changes.map((given) => (bytesOf(given) <= room ? given : withoutRow(given))),
    room,
  );
}

/** The same of who is there. Of nobody one message, too: that the process lives is said by it. */
export function chunksOfPresent(
  process: string,
  learners: readonly PresentThere[],
  maxBytes: number,
): PresentThere[][] {
  const room = maxBytes - Buffer.byteLength(JSON.stringify({ process, learners: [] }));
  return learners.length === 0 ? [[]] : chunksOf(learners, room);
}

function chunksOf<T extends object>(all: readonly T[], room: number): T[][] {
  const chunks: T[][] = [];
  let free = 0;
  for (const one of all) {
    const size = bytesOf(one);
    if (chunks.length === 0 || size > free) {
      chunks.push([]);
      free = room;
    }
    chunks.at(-1)?.push(one);
    free -= size;
  }
  return chunks;
}

function withoutRow({ change: { model, id, position }, ...rest }: RoomChange): RoomChange {
  return { ...rest, change: { model, id, position } };
}
