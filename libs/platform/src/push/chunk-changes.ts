import type { RoomChange } from './messages.js';

const ENVELOPE_BYTES = Buffer.byteLength('{"changes":[]}');
const bytesOf = (change: RoomChange) => Buffer.byteLength(JSON.stringify(change)) + 1;

/** Splits changes into messages of at most `maxBytes`; a change that would not fit alone goes without its row. */
export function chunksOfChanges(changes: readonly RoomChange[], maxBytes: number): RoomChange[][] {
  const room = maxBytes - ENVELOPE_BYTES;
  const chunks: RoomChange[][] = [];
  let free = 0;
  for (const given of changes) {
    const change = bytesOf(given) <= room ? given : withoutRow(given);
    const size = bytesOf(change);
    if (chunks.length === 0 || size > free) {
      chunks.push([]);
      free = room;
    }
    chunks.at(-1)?.push(change);
    free -= size;
  }
  return chunks;
}

function withoutRow({ change: { model, id, position }, ...rest }: RoomChange): RoomChange {
  return { ...rest, change: { model, id, position } };
}
