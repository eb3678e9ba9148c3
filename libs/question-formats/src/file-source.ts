import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** A file that is read at its places, wherever it lies: of a large one nothing is in memory but what was asked for. */
export interface FileSource {
  /** In bytes. */
  readonly size: number;
  /** The bytes from `at` on: `length` of them, fewer where the file ends. */
  read(at: number, length: number): Uint8Array;
}

/** A file that came with others: its bytes are fetched when they are asked for, each time anew. */
export interface PackedFile {
  /** In bytes, as far as it is known before it is unpacked; 0: there is nothing in it. */
  readonly size: number;
  /** Throws `file.broken-archive`, and `file.expands-too-much` where there are more than `most`. */
  bytes(most: number): Uint8Array;
}

/** A file whose bytes are there already. */
export const inMemory = (bytes: Uint8Array): FileSource => ({
  size: bytes.length,
  read: (at, length) => bytes.subarray(at, at + length),
});

export const sourceOf = (file: Uint8Array | FileSource): FileSource =>
  file instanceof Uint8Array ? inMemory(file) : file;

export const wholeOf = (file: FileSource): Uint8Array => file.read(0, file.size);

/** A file on a disk, open until it is closed. Throws what `node:fs` throws. */
export class DiskFile implements FileSource {
  readonly size: number;
  private readonly descriptor: number;

  constructor(path: string) {
    this.descriptor = openSync(path, 'r');
    this.size = fstatSync(this.descriptor).size;
  }

  read(at: number, length: number): Uint8Array {
    const bytes = Buffer.allocUnsafe(Math.max(0, Math.min(length, this.size - at)));
    let filled = 0;
    while (filled < bytes.length) {
      const count = readSync(this.descriptor, bytes, filled, bytes.length - filled, at + filled);
      if (count === 0) break;
      filled += count;
    }
    return bytes.subarray(0, filled);
  }

  close(): void {
    closeSync(this.descriptor);
  }
}
