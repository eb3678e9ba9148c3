import { strFromU8, unzipSync, zipSync } from 'fflate';
import { DomainError } from '#libs/kernel';
import { SHEET_LIMITS } from './sheet.js';

/** Names of the files in a ZIP archive, of folders not; nothing is unpacked. Throws `sheet.broken-archive`. */
export function namesIn(bytes: Uint8Array): string[] {
  const names: string[] = [];
  unzip(bytes, ({ name }) => {
    if (!name.endsWith('/')) names.push(name);
    return false;
  });
  return names;
}

/**
 * fflate unpacks a part into exactly the size that the archive's directory names, so a file that lies about it stays
 * within the limit, too. Throws `sheet.broken-archive`, and `sheet.expands-too-much` before anything is unpacked.
 * @param limits of the parts that are wanted, in bytes
 */
export function unpackBytes(
  bytes: Uint8Array,
  limits: Readonly<Record<string, number>>,
): Map<string, Uint8Array> {
  let expanded = 0;
  return unzip(bytes, ({ name, originalSize }) => {
    const limit = Object.hasOwn(limits, name) ? limits[name] : undefined;
    if (limit === undefined) return false;
    expanded += originalSize;
    if (originalSize > limit || expanded > SHEET_LIMITS.expandedBytes)
      throw new DomainError('sheet.expands-too-much');
    return true;
  });
}

/** The same, of parts that are text in UTF-8, as all of an office file are. */
export function unpack(bytes: Uint8Array, limits: Readonly<Record<string, number>>): Map<string, string> {
  return new Map([...unpackBytes(bytes, limits)].map(([name, part]) => [name, strFromU8(part)]));
}

type Wanted = (entry: { name: string; originalSize: number }) => boolean;

function unzip(bytes: Uint8Array, filter: Wanted): Map<string, Uint8Array> {
  try {
    return new Map(Object.entries(unzipSync(bytes, { filter })));
  } catch (error) {
    throw error instanceof DomainError ? error : new DomainError('sheet.broken-archive');
  }
}

/** Files that were given together as one archive, as they would have come in a package. */
export const packFiles = (files: readonly { readonly name: string; readonly bytes: Uint8Array }[]): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(files.map(({ name, bytes }) => [name, bytes])), { level: 0 }));
