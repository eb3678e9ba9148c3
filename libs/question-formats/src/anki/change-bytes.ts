import { closeSync, openSync, writeSync } from 'node:fs';
import { DiskFile } from '../file-source.js';

export interface Change {
  readonly at: number;
  readonly byte: number;
}

/** Changes bytes of a file in their places. */
export function changeBytes(path: string, changes: readonly Change[]): void {
  const descriptor = openSync(path, 'r+');
  try {
    for (const { at, byte } of changes) writeSync(descriptor, Buffer.of(byte), 0, 1, at);
  } finally {
    closeSync(descriptor);
  }
}

/** Where a database says that a log stands beside it, which a package never has. */
const JOURNAL_MODE = { places: [18, 19], rollback: 1 };
const COLLATION = 'unicase';
const NOCASE = Buffer.from('nocase ');
const COLLATE = 'collate ';
const WINDOW = 1024 * 1024;

/**
 * Changes a database so that SQLite opens it without the log, and without the collation that only Anki knows: where a
 * table is sorted by it, SQLite refuses even to list it. The name is replaced in place by one that is as long.
 */
export function makeReadable(path: string): void {
  const file = new DiskFile(path);
  try {
    const names = collationsIn(file).flatMap((at) =>
      [...NOCASE].map((byte, index) => ({ at: at + index, byte })),
    );
    const mode = JOURNAL_MODE.places.map((at) => ({ at, byte: JOURNAL_MODE.rollback }));
    changeBytes(path, [...mode, ...names]);
  } finally {
    file.close();
  }
}

/** Window by window, each with the end of the one before it. */
function collationsIn(file: DiskFile): number[] {
  const overlap = COLLATE.length + COLLATION.length;
  const found = new Set<number>();
  for (let from = 0; from < file.size; from += WINDOW) {
    const start = Math.max(0, from - overlap);
    const text = Buffer.from(file.read(start, from - start + WINDOW)).toString('latin1');
    for (let at = text.indexOf(COLLATION); at !== -1; at = text.indexOf(COLLATION, at + 1))
      if (text.slice(Math.max(0, at - COLLATE.length), at).toLowerCase() === COLLATE) found.add(start + at);
  }
  return [...found];
}
