import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { MediaKind, QuestionMedia } from '#contracts/http/questions';
import { DomainError, uuidv5 } from '#libs/kernel';
import { PG_POOL } from '#platform/database';
import { readMedia } from '../../commands/keep-media/media-file.js';

export interface StoredMedia {
  readonly content_type: string;
  readonly size: number;
}

const idOf = (bytes: Uint8Array): string =>
  uuidv5('question-media', createHash('sha256').update(bytes).digest('hex'));

/** Where a file is, once it is kept; by the bytes that are kept of it (`readMedia`). */
export const mediaPathOf = (bytes: Uint8Array): string => `/api/media/${idOf(bytes)}`;

/** The id in such a path. */
export const mediaIdOf = (path: string): string => path.slice('/api/media/'.length);

/** Pictures and sounds of own questions. They never change: the id derives from the bytes. */
@Injectable()
export class MediaStore {
  constructor(@Inject(PG_POOL) private readonly pool: pg.Pool) {}

  /** The same picture or sound again is the same file. Throws what `readMedia` does. */
  async keep(given: Buffer): Promise<QuestionMedia> {
    const { kind, contentType, width, height, bytes } = readMedia(given);
    const id = idOf(bytes);
    await this.pool.query(
      `insert into question_media (id, kind, content_type, size, width, height, bytes)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict (id) do update set created_at = now()`,
      [id, kind, contentType, bytes.length, width, height, bytes],
    );
    const size = bytes.length;
    return { id, path: mediaPathOf(bytes), kind, content_type: contentType, size, width, height };
  }

  /** Kinds of those of these files that are there. */
  async kinds(ids: readonly string[]): Promise<[string, MediaKind][]> {
    const { rows } = await this.pool.query<{ id: string; kind: MediaKind }>(
      'select id, kind from question_media where id = any($1)',
      [ids],
    );
    return rows.map(({ id, kind }) => [id, kind]);
  }

  /** Throws `request.not-found`. */
  async find(id: string): Promise<StoredMedia> {
    const { rows } = await this.pool.query<StoredMedia>(
      'select content_type, size from question_media where id = $1',
      [id],
    );
    if (!rows[0]) throw new DomainError('request.not-found');
    return rows[0];
  }

  /** Bytes `from` to `to`, both included; the database reads no others. */
  async bytes(id: string, from: number, to: number): Promise<Buffer> {
    const { rows } = await this.pool.query<{ part: Buffer }>(
      'select substring(bytes from $2 for $3) as part from question_media where id = $1',
      [id, from + 1, to - from + 1],
    );
    if (!rows[0]) throw new DomainError('request.not-found');
    return rows[0].part;
  }
}
