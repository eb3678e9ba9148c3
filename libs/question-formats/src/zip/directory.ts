import type { FileSource } from '../file-source.js';
import { QUESTION_FILE_LIMITS } from '../limits.js';
import { Refused } from '../reports.js';

/** A file of a package, as the directory of the package has it. */
export interface ZipEntry {
  readonly name: string;
  /** How it is packed: 0 as it is, 8 by DEFLATE. */
  readonly method: number;
  /** Bytes in the package. */
  readonly packedSize: number;
  /** Bytes unpacked. The directory may lie. */
  readonly size: number;
  /** Where it begins in the package, with a header of its own. */
  readonly at: number;
}

/** Records of a ZIP file (APPNOTE.TXT 6.3.10): what they begin with, and their bytes without what varies. */
const END = { signature: 0x06054b50, bytes: 22, mostComment: 0xffff };
const END_64_PLACE = { signature: 0x07064b50, bytes: 20 };
const END_64 = { signature: 0x06064b50, bytes: 56 };
const LISTED = { signature: 0x02014b50, bytes: 46 };
const LOCAL = { signature: 0x04034b50, bytes: 30 };
/** Stands where a number has found its place in the extra field, as it would be too large here. */
const ELSEWHERE = 0xffffffff;
const EXTRA_64 = 1;
const IS_UTF8 = 0x800;

const ZIP = [0x50, 0x4b, 0x03, 0x04];
export const isZip = (file: FileSource): boolean => {
  const head = file.read(0, ZIP.length);
  return ZIP.every((byte, index) => head[index] === byte);
};

/** What a package lists, in its order. Throws `file.broken-archive` and `file.too-many-entries`. */
export function directoryOf(file: FileSource): ZipEntry[] {
  try {
    const { at, size, count } = endOf(file);
    if (count > QUESTION_FILE_LIMITS.entries || size > QUESTION_FILE_LIMITS.directoryBytes)
      throw new Refused('file.too-many-entries');
    return entriesOf(viewOf(file, at, size), count);
  } catch (error) {
    // what Buffer throws for a place past its end
    throw error instanceof RangeError ? broken() : error;
  }
}

/** Where the bytes of an entry begin, behind its header. Throws `file.broken-archive`. */
export function placeOf(file: FileSource, { at }: ZipEntry): number {
  const header = viewOf(file, at, LOCAL.bytes);
  if (header.length < LOCAL.bytes || header.readUInt32LE(0) !== LOCAL.signature) throw broken();
  return at + LOCAL.bytes + header.readUInt16LE(26) + header.readUInt16LE(28);
}

export const broken = () => new Refused('file.broken-archive');

const viewOf = (file: FileSource, at: number, length: number): Buffer => {
  const bytes = file.read(at, length);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
};

interface Directory {
  readonly at: number;
  readonly size: number;
  readonly count: number;
}

/** The record at the end of the file, which a comment may follow. */
function endOf(file: FileSource): Directory {
  const from = Math.max(0, file.size - END.bytes - END.mostComment);
  const tail = viewOf(file, from, file.size - from);
  for (let at = tail.length - END.bytes; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== END.signature) continue;
    const count = tail.readUInt16LE(at + 10);
    const [size, start] = [tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)];
    const isElsewhere = count === 0xffff || size === ELSEWHERE || start === ELSEWHERE;
    return (isElsewhere ? longEndOf(file, from + at) : undefined) ?? { at: start, size, count };
  }
  throw broken();
}

/** The same record with longer numbers, before the short one; undefined: there is none. */
function longEndOf(file: FileSource, end: number): Directory | undefined {
  const place = viewOf(file, Math.max(0, end - END_64_PLACE.bytes), END_64_PLACE.bytes);
  if (place.length < END_64_PLACE.bytes || place.readUInt32LE(0) !== END_64_PLACE.signature) return undefined;
  const record = viewOf(file, Number(place.readBigUInt64LE(8)), END_64.bytes);
  if (record.readUInt32LE(0) !== END_64.signature) throw broken();
  const [count, size, at] = [32, 40, 48].map((offset) => Number(record.readBigUInt64LE(offset)));
  return { count: count ?? 0, size: size ?? 0, at: at ?? 0 };
}

function entriesOf(directory: Buffer, count: number): ZipEntry[] {
  const entries: ZipEntry[] = [];
  for (let at = 0; entries.length < count;) {
    if (directory.readUInt32LE(at) !== LISTED.signature) throw broken();
    const [name, extra, comment] = [28, 30, 32].map((offset) => directory.readUInt16LE(at + offset));
    const nameEnd = at + LISTED.bytes + (name ?? 0);
    const extraEnd = nameEnd + (extra ?? 0);
    if (extraEnd > directory.length) throw broken();
    const bytes = directory.subarray(at + LISTED.bytes, nameEnd);
    const isUtf8 = (directory.readUInt16LE(at + 8) & IS_UTF8) !== 0;
    entries.push({
      name: bytes.toString(isUtf8 ? 'utf8' : 'latin1'),
      method: directory.readUInt16LE(at + 10),
      ...numbersOf(directory, at, directory.subarray(nameEnd, extraEnd)),
    });
    at = extraEnd + (comment ?? 0);
  }
  return entries;
}

function numbersOf(directory: Buffer, at: number, extra: Buffer): Omit<ZipEntry, 'name' | 'method'> {
  const long = longNumbers(extra);
  const [size = 0, packedSize = 0, start = 0] = [24, 20, 42].map((offset) => {
    const short = directory.readUInt32LE(at + offset);
    return short === ELSEWHERE ? (long.shift() ?? ELSEWHERE) : short;
  });
  return { size, packedSize, at: start };
}

/** Those of the numbers that are too large for their places, in their order. */
function longNumbers(extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.length;) {
    const [kind, length] = [extra.readUInt16LE(at), extra.readUInt16LE(at + 2)];
    if (kind === EXTRA_64)
      return Array.from({ length: Math.floor(length / 8) }, (_, index) =>
        Number(extra.readBigUInt64LE(at + 4 + 8 * index)),
      );
    at += 4 + length;
  }
  return [];
}
