import { basename } from 'node:path';
import { picturesOf } from '#contracts/question-media';
import { DomainError } from '#libs/kernel';
import type { QuestionContent } from '#libs/learning';
import type { ScopedSql } from '#platform/database';
import type { ProductSounds } from '../../ports/product-sounds.js';
import { readableOf } from '../../rows/owners.js';

const UPLOADED = '/api/media/';
/** Bytes of all media of one file. */
const MOST_BYTES = 100 * 1024 * 1024;

const ENDINGS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'audio/ogg': 'ogg',
  'audio/mp4': 'm4a',
};

const SIZES_SQL = `select m.size from question_media m where m.id = any($1) and ${readableOf('m')}`;
const FILES_SQL = `select m.id, m.content_type, m.bytes from question_media m where m.id = any($1) and ${readableOf('m')}`;

interface MediaFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The pictures and sounds of the questions that are being written. */
export class ExportMedia {
  private files = new Map<string, MediaFile>();
  private size = 0;

  constructor(
    private readonly sql: ScopedSql,
    private readonly sounds: Pick<ProductSounds, 'bytes' | 'size'>,
  ) {}

  find(path: string): MediaFile | undefined {
    return this.files.get(path);
  }

  /** Those of the next questions; a writer has taken the others already. Throws `question-export.too-large`. */
  async load(contents: readonly QuestionContent[]): Promise<void> {
    const paths = new Set(
      contents.flatMap((content) => [
        ...picturesOf(content),
        ...(content.prompt.audio === undefined ? [] : [content.prompt.audio]),
      ]),
    );
    const uploads = [...paths]
      .filter((path) => path.startsWith(UPLOADED))
      .map((path) => path.slice(UPLOADED.length));
    const sounds = [...paths].filter((path) => !path.startsWith(UPLOADED));
    this.files = new Map();
    await this.makeRoom(uploads, sounds);
    this.files = await this.uploads(uploads);
    for (const path of sounds) {
      const bytes = await this.sounds.bytes(path);
      if (bytes) this.files.set(path, { name: basename(path), bytes });
    }
  }

  /** Sizes are asked for before anything is read: what is too large never comes into memory. */
  private async makeRoom(uploads: readonly string[], sounds: readonly string[]): Promise<void> {
    const found = await this.sql.query<{ size: number }>(SIZES_SQL, [[...uploads]]);
    const ofSounds = await Promise.all(sounds.map((path) => this.sounds.size(path)));
    this.size += [...found.map(({ size }) => size), ...ofSounds].reduce((sum, size) => sum + size, 0);
    if (this.size > MOST_BYTES) throw new DomainError('question-export.too-large');
  }

  private async uploads(ids: readonly string[]): Promise<Map<string, MediaFile>> {
    const found = await this.sql.query<{ id: string; content_type: string; bytes: Buffer }>(FILES_SQL, [
      [...ids],
    ]);
    return new Map(
      found.map(({ id, content_type, bytes }) => [
        `${UPLOADED}${id}`,
        { name: `${id}.${ENDINGS[content_type] ?? 'bin'}`, bytes },
      ]),
    );
  }
}
