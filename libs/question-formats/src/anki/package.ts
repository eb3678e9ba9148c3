import { createWriteStream } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createInflateRaw, createZstdDecompress, zstdDecompressSync } from 'node:zlib';
import { z } from 'zod';
import type { FileSource, PackedFile } from '../file-source.js';
import { QUESTION_FILE_LIMITS } from '../limits.js';
import type { FindMedia } from '../media-reader.js';
import { Refused } from '../reports.js';
import { decodedUri } from '../uri.js';
import { DEFLATED, type EntryFile } from '../zip/packed-file.js';
import { filesOf, mostOf } from '../zip/unpack.js';
import { mediaEntries } from './media-entries.js';

const { databaseBytes, manifestBytes } = QUESTION_FILE_LIMITS;
const CHUNK = 256 * 1024;
const Names = z.record(z.string(), z.string());

/**
 * The parts of an `.apkg`. Newer packages (Anki 2.1.50 on) hold the database in `collection.anki21b`, and everything in
 * them is packed by Zstandard once more; what lies beside it then is a note that asks for a newer Anki. Throws what
 * `filesOf` throws, `file.unknown-format` without a database, and `file.expands-too-much`.
 */
export class AnkiPackage {
  private readonly files: ReadonlyMap<string, EntryFile>;
  private readonly database: EntryFile;
  /** Names of the files in the package, by the names that notes write. */
  private readonly names: ReadonlyMap<string, string>;
  private readonly used = new Set<string>();
  /** Files that notes named, the same one however many of them show it. */
  private readonly shown = new Map<string, PackedFile>();
  private readonly isNew: boolean;

  constructor(file: FileSource) {
    this.files = filesOf(file);
    const newest = this.files.get('collection.anki21b');
    const database = newest ?? this.files.get('collection.anki21') ?? this.files.get('collection.anki2');
    if (!database) throw new Refused('file.unknown-format');
    this.database = database;
    this.isNew = newest !== undefined;
    this.names = this.mediaNames();
  }

  readonly find: FindMedia = (source) => {
    const name = [source, decodedUri(source)].find((one) => this.names.has(one));
    const file = name === undefined ? undefined : this.file(this.names.get(name) ?? '');
    if (name === undefined || !file) return undefined;
    this.used.add(name);
    return { name, file };
  };

  get unused(): string[] {
    return [...this.names.keys()].filter((name) => !this.used.has(name));
  }

  /** Unpacks the database into a file, through little memory. Throws what the disk throws, too. */
  async writeDatabase(path: string): Promise<void> {
    const { entry } = this.database;
    const most = Math.min(databaseBytes, mostOf(entry.packedSize));
    const steps: Transform[] = [
      ...(entry.method === DEFLATED ? [createInflateRaw()] : []),
      ...(this.isNew ? [createZstdDecompress()] : []),
    ];
    try {
      await pipeline([
        Readable.from(packedParts(this.database)),
        ...steps,
        bounded(most),
        createWriteStream(path),
      ]);
    } catch (error) {
      throw isOfDisk(error) || error instanceof Refused ? error : new Refused('file.broken-archive');
    }
  }

  private file(entry: string): PackedFile | undefined {
    const packed = this.files.get(entry);
    const file = this.shown.get(entry) ?? (packed && this.expanding(packed));
    if (file) this.shown.set(entry, file);
    return file;
  }

  private expanding(packed: EntryFile): PackedFile {
    if (!this.isNew) return packed;
    return { size: packed.size, bytes: (most) => expanded(packed.bytes(most), most) };
  }

  private mediaNames(): Map<string, string> {
    const list = this.files.get('media');
    if (!list) return new Map();
    const bytes = this.expanding(list).bytes(manifestBytes);
    return this.isNew ? mediaEntries(bytes) : namesOf(bytes);
  }
}

function expanded(packed: Uint8Array, most: number): Uint8Array {
  try {
    return zstdDecompressSync(packed, { maxOutputLength: Math.min(most, mostOf(packed.length)) });
  } catch (error) {
    throw new Refused(error instanceof RangeError ? 'file.expands-too-much' : 'file.broken-archive');
  }
}

function* packedParts({ source, place, entry }: EntryFile): Generator<Uint8Array> {
  for (let at = 0; at < entry.packedSize; at += CHUNK) {
    const part = source.read(place + at, Math.min(CHUNK, entry.packedSize - at));
    if (part.length === 0) throw new Refused('file.broken-archive');
    yield part;
  }
}

/** Fails with `file.expands-too-much` instead of passing more on. */
function bounded(most: number): Transform {
  let size = 0;
  return new Transform({
    transform(part: Uint8Array, _encoding, done) {
      size += part.length;
      if (size > most) done(new Refused('file.expands-too-much'));
      else done(null, part);
    },
  });
}

/** What lies with the disk says nothing of the file. */
const isOfDisk = (error: unknown): boolean => error instanceof Error && 'syscall' in error;

function namesOf(bytes: Uint8Array): Map<string, string> {
  try {
    const names = Names.parse(JSON.parse(new TextDecoder().decode(bytes)));
    return new Map(Object.entries(names).map(([entry, name]) => [name.normalize('NFC'), entry]));
  } catch {
    throw new Refused('file.broken-archive', 'media');
  }
}
