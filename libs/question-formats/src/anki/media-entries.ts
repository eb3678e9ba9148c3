import { Refused } from '../reports.js';

/** Wire types of Protocol Buffers. */
const VARINT = 0;
const FIXED_64 = 1;
const BYTES = 2;
const FIXED_32 = 5;

const ENTRIES = 1;
const NAME = 1;
/** Where a package was made from an old one with gaps in its numbers. */
const LEGACY_NUMBER = 255;

/**
 * Files in a newer package by the names that notes write: the message `MediaEntries` of Anki's import_export.proto, a
 * list of names whose places are the names in the package. Throws `file.broken-archive`.
 */
export function mediaEntries(bytes: Uint8Array): Map<string, string> {
  const names = new Map<string, string>();
  let index = 0;
  for (const { field, bytes: entry } of fieldsOf(bytes)) {
    if (field !== ENTRIES || !entry) continue;
    let name = '';
    let number = index;
    for (const part of fieldsOf(entry)) {
      if (part.field === NAME && part.bytes) name = new TextDecoder().decode(part.bytes);
      if (part.field === LEGACY_NUMBER) number = part.value;
    }
    names.set(name.normalize('NFC'), String(number));
    index += 1;
  }
  return names;
}

interface Field {
  readonly field: number;
  readonly value: number;
  readonly bytes: Uint8Array | undefined;
}

function* fieldsOf(bytes: Uint8Array): Generator<Field> {
  const cursor = { at: 0 };
  while (cursor.at < bytes.length) {
    const tag = varint(bytes, cursor);
    const [field, wire] = [Math.floor(tag / 8), tag % 8];
    const value = wire === VARINT || wire === BYTES ? varint(bytes, cursor) : 0;
    const length = wire === BYTES ? value : wire === FIXED_64 ? 8 : wire === FIXED_32 ? 4 : 0;
    const isKnown = [VARINT, FIXED_64, BYTES, FIXED_32].includes(wire);
    if (!isKnown || cursor.at + length > bytes.length) throw new Refused('file.broken-archive', 'media');
    const part = wire === BYTES ? bytes.subarray(cursor.at, cursor.at + length) : undefined;
    cursor.at += length;
    yield { field, value, bytes: part };
  }
}

/** Of at most 49 bits: more is no length or number of anything here. */
function varint(bytes: Uint8Array, cursor: { at: number }): number {
  let value = 0;
  for (let shift = 0; shift < 49; shift += 7) {
    const byte = bytes[cursor.at];
    if (byte === undefined) break;
    cursor.at += 1;
    value += (byte & 0x7f) * 2 ** shift;
    if (byte < 0x80) return value;
  }
  throw new Refused('file.broken-archive', 'media');
}
