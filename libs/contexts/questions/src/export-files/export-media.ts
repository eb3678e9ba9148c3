import { basename } from 'node:path';
import { DomainError } from '#libs/kernel';
import type { QuestionContent } from '#libs/learning';
import type { SqlExecutor } from '#platform/database';
import type { ProductSounds } from '../media/product-sounds.js';

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

interface MediaFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The pictures and sounds of the questions that are being written. */
export class ExportMedia {
  private files = new Map<string, MediaFile>();
  private size = 0;

  constructor(
    private readonly sql: SqlExecutor,
    private readonly sounds: Pick<ProductSounds, 'bytes'>,
  ) {}

  find(path: string): MediaFile | undefined {
    return this.files.get(path);
  }

  /** Those of the next questions; a writer has taken the others already. Throws `question-export.too-large`. */
  async load(contents: readonly QuestionContent[]): Promise<void> {
    const paths = new Set(
      contents.flatMap(({ prompt }) => [prompt.picture ?? [], prompt.audio ?? []].flat()),
    );
    const uploaded = [...paths].filter((path) => path.startsWith(UPLOADED));
    this.files = await this.uploads(uploaded.map((path) => path.slice(UPLOADED.length)));
    for (const path of paths) {
      const bytes = await this.sounds.bytes(path);
      if (bytes) this.files.set(path, { name: basename(path), bytes });
    }
    for (const { bytes } of this.files.values()) this.size += bytes.length;
    if (this.size > MOST_BYTES) throw new DomainError('question-export.too-large');
  }

  private async uploads(ids: readonly string[]): Promise<Map<string, MediaFile>> {
    const { rows } = await this.sql.query<{ id: string; content_type: string; bytes: Buffer }>(
      'select id, content_type, bytes from question_media where id = any($1)',
      [ids],
    );
    return new Map(
      rows.map(({ id, content_type, bytes }) => [
        `${UPLOADED}${id}`,
        { name: `${id}.${ENDINGS[content_type] ?? 'bin'}`, bytes },
      ]),
    );
  }
}
