import { namesIn, unpackBytes } from './archive.js';
import { csvBook } from './read-csv.js';
import { rosterFiles } from './roster-files.js';
import { type Book, SHEET_LIMITS } from './sheet.js';

/** A OneRoster package: each of its CSV files is a table. Throws `sheet.expands-too-much` before anything is unpacked. */
export function rosterBook(bytes: Uint8Array): Book {
  const files = rosterFiles(namesIn(bytes));
  const limits = Object.fromEntries([...files.values()].map((path) => [path, SHEET_LIMITS.expandedBytes]));
  const parts = unpackBytes(bytes, limits);
  return {
    format: 'oneroster',
    encoding: null,
    tables: [...files.keys()],
    read: async (table, rows) => {
      const path = [...files.values()][table];
      const part = path === undefined ? undefined : parts.get(path);
      if (part) await csvBook(part).read(0, rows);
    },
  };
}
