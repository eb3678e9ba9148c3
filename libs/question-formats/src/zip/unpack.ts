import type { FileSource } from '../file-source.js';
import { QUESTION_FILE_LIMITS } from '../limits.js';
import { Refused } from '../reports.js';
import { directoryOf } from './directory.js';
import { EntryFile } from './packed-file.js';

const { expandedBytes, pathLength, ratio } = QUESTION_FILE_LIMITS;
/** Small files may be packed to nearly nothing. */
const RATIO_FROM = 1024 * 1024;

/** Bytes that so many may become, unpacked. */
export const mostOf = (packedBytes: number): number =>
  Math.min(expandedBytes, Math.max(RATIO_FROM, packedBytes * ratio));

/**
 * The files of a package, by their paths. Nothing is unpacked before it is asked for, and then into no more than the size
 * that the directory names, so a package that lies about it stays within the limit, too. Throws what `directoryOf` throws,
 * `file.too-complex` and `file.expands-too-much`.
 */
export function filesOf(file: FileSource): Map<string, EntryFile> {
  const files = new Map<string, EntryFile>();
  const most = mostOf(file.size);
  let expanded = 0;
  for (const entry of directoryOf(file)) {
    expanded += entry.size;
    if (entry.name.length > pathLength) throw new Refused('file.too-complex', entry.name);
    if (expanded > most) throw new Refused('file.expands-too-much');
    if (!entry.name.endsWith('/')) files.set(entry.name, new EntryFile(file, entry));
  }
  return files;
}
