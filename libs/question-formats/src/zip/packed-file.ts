import { inflateRawSync } from 'node:zlib';
import type { FileSource, PackedFile } from '../file-source.js';
import { Refused } from '../reports.js';
import { broken, placeOf, type ZipEntry } from './directory.js';

/** A file whose bytes are there already. */
export const packedFile = (bytes: Uint8Array): PackedFile => ({
  size: bytes.length,
  bytes: (most) => {
    if (bytes.length > most) throw new Refused('file.expands-too-much');
    return bytes;
  },
});

export const STORED = 0;
export const DEFLATED = 8;

/** A file of a package, unpacked into no more than the size that the directory names. */
export class EntryFile implements PackedFile {
  readonly size: number;

  constructor(
    readonly source: FileSource,
    readonly entry: ZipEntry,
  ) {
    this.size = entry.size;
  }

  bytes(most: number): Uint8Array {
    const { method, packedSize } = this.entry;
    if (Math.max(this.size, packedSize) > most) throw new Refused('file.expands-too-much');
    if (this.size === 0) return new Uint8Array();
    const packed = this.source.read(this.place, packedSize);
    if (packed.length < packedSize) throw broken();
    if (method === STORED) return packed;
    if (method !== DEFLATED) throw broken();
    return inflated(packed, this.size);
  }

  /** Where its packed bytes begin. */
  get place(): number {
    return placeOf(this.source, this.entry);
  }
}

function inflated(packed: Uint8Array, size: number): Uint8Array {
  try {
    return inflateRawSync(packed, { maxOutputLength: size });
  } catch {
    throw broken();
  }
}
