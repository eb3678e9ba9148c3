import { deflateRawSync } from 'node:zlib';
import { strToU8, unzipSync, type UnzipFileInfo, Zip, ZipPassThrough } from 'fflate';
import { TimeSlice } from '#platform/sheets';
import { QUESTION_FILE_LIMITS } from './limits.js';
import { Refused } from './reports.js';

const { entries, expandedBytes, pathLength, ratio } = QUESTION_FILE_LIMITS;
/** Small files may be packed to nearly nothing. */
const RATIO_FROM = 1024 * 1024;

const ZIP = [0x50, 0x4b, 0x03, 0x04];
export const isZip = (bytes: Uint8Array): boolean => ZIP.every((byte, index) => bytes[index] === byte);

/**
 * The files of a package, by their paths. fflate unpacks each into exactly the size that the directory names, so a
 * package that lies about it stays within the limit, too. Nothing touches a disk. Throws `file.broken-archive`,
 * `file.too-many-entries`, `file.too-complex` and `file.expands-too-much`.
 */
export function unpacked(bytes: Uint8Array): Map<string, Uint8Array> {
  let count = 0;
  let expanded = 0;
  const filter = ({ name, originalSize }: UnzipFileInfo): boolean => {
    count += 1;
    expanded += originalSize;
    if (count > entries) throw new Refused('file.too-many-entries');
    if (name.length > pathLength) throw new Refused('file.too-complex', name);
    const isTooDense = expanded > RATIO_FROM && expanded > bytes.length * ratio;
    if (expanded > expandedBytes || isTooDense) throw new Refused('file.expands-too-much');
    return !name.endsWith('/');
  };
  try {
    return new Map(Object.entries(unzipSync(bytes, { filter })));
  } catch (error) {
    throw error instanceof Refused ? error : new Refused('file.broken-archive');
  }
}

/** One file of a package, without the others; undefined: there is none, or it is larger. Throws what `unzipSync` throws. */
export function entryOf(
  bytes: Uint8Array,
  choose: (names: readonly string[]) => string | undefined,
  most: number,
): Uint8Array | undefined {
  const sizes = new Map<string, number>();
  const list = ({ name, originalSize }: UnzipFileInfo): boolean => {
    if (sizes.size < entries) sizes.set(name, originalSize);
    return false;
  };
  unzipSync(bytes, { filter: list });
  const wanted = choose([...sizes.keys()]);
  if (wanted === undefined || (sizes.get(wanted) ?? 0) > most) return undefined;
  return unzipSync(bytes, { filter: ({ name }) => name === wanted })[wanted];
}

/** The same files give the same bytes, whatever the hour. */
const EPOCH = new Date(Date.UTC(1980, 0, 2));

/** A package of the files, by their paths, packed in turns with other requests. */
export async function packed(files: Iterable<readonly [string, Uint8Array | string]>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const slice = new TimeSlice();
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  for (const [name, part] of files) {
    const file = new Deflated(name);
    file.mtime = EPOCH;
    zip.add(file);
    file.push(typeof part === 'string' ? strToU8(part) : part, true);
    if (slice.isOver) await slice.next();
  }
  zip.end();
  return Buffer.concat(chunks);
}

/** Of a method of packing, in a package. */
const DEFLATE = 8;

/** Packed by Node's own zlib: fflate sets up its tables anew for each of thousands of small files. */
class Deflated extends ZipPassThrough {
  override compression = DEFLATE;

  protected override process(chunk: Uint8Array, final: boolean): void {
    this.ondata(null, deflateRawSync(chunk), final);
  }
}
