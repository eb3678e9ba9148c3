import { zstdDecompressSync } from 'node:zlib';
import { z } from 'zod';
import { unpacked } from '../archive.js';
import { QUESTION_FILE_LIMITS } from '../limits.js';
import type { FindMedia } from '../media-reader.js';
import { Refused } from '../reports.js';
import { decodedUri } from '../uri.js';
import { mediaEntries } from './media-entries.js';

const { expandedBytes } = QUESTION_FILE_LIMITS;
const Names = z.record(z.string(), z.string());

/**
 * The parts of an `.apkg`. Newer packages (Anki 2.1.50 on) hold the database in `collection.anki21b`, and everything in
 * them is packed by Zstandard once more; what lies beside it then is a note that asks for a newer Anki. Throws what
 * `unpacked` throws, `file.unknown-format` without a database, and `file.expands-too-much`.
 */
export class AnkiPackage {
  readonly database: Uint8Array;
  private readonly files: ReadonlyMap<string, Uint8Array>;
  /** Names of the files in the package, by the names that notes write. */
  private readonly names: ReadonlyMap<string, string>;
  private readonly used = new Set<string>();
  /** Files that notes named, unpacked once, however many of them show one. */
  private readonly shown = new Map<string, Uint8Array>();
  private readonly isNew: boolean;
  private expanded = 0;

  constructor(bytes: Uint8Array) {
    this.files = unpacked(bytes);
    const newest = this.files.get('collection.anki21b');
    const database = newest ?? this.files.get('collection.anki21') ?? this.files.get('collection.anki2');
    if (!database) throw new Refused('file.unknown-format');
    this.isNew = newest !== undefined;
    this.database = this.expand(database);
    this.names = this.mediaNames();
  }

  readonly find: FindMedia = (source) => {
    const name = [source, decodedUri(source)].find((one) => this.names.has(one));
    const bytes = name === undefined ? undefined : this.file(this.names.get(name) ?? '');
    if (name === undefined || !bytes) return undefined;
    this.used.add(name);
    return { name, bytes };
  };

  get unused(): string[] {
    return [...this.names.keys()].filter((name) => !this.used.has(name));
  }

  private file(entry: string): Uint8Array | undefined {
    const packed = this.files.get(entry);
    const bytes = this.shown.get(entry) ?? (packed && this.expand(packed));
    if (bytes) this.shown.set(entry, bytes);
    return bytes;
  }

  private expand(bytes: Uint8Array): Uint8Array {
    if (!this.isNew) return bytes;
    try {
      const part = zstdDecompressSync(bytes, { maxOutputLength: expandedBytes - this.expanded });
      this.expanded += part.length;
      return part;
    } catch (error) {
      const isTooLarge = error instanceof RangeError;
      throw new Refused(isTooLarge ? 'file.expands-too-much' : 'file.broken-archive');
    }
  }

  private mediaNames(): Map<string, string> {
    const list = this.files.get('media');
    if (!list) return new Map();
    const bytes = this.expand(list);
    return this.isNew ? mediaEntries(bytes) : namesOf(bytes);
  }
}

function namesOf(bytes: Uint8Array): Map<string, string> {
  try {
    const names = Names.parse(JSON.parse(new TextDecoder().decode(bytes)));
    return new Map(Object.entries(names).map(([entry, name]) => [name.normalize('NFC'), entry]));
  } catch {
    throw new Refused('file.broken-archive', 'media');
  }
}
