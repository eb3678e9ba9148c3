import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { QuestionMedia } from '#contracts/http/questions';
import { type ScopedSql, Tenancy } from '#platform/database';
import { renewMedia, storeMedia } from '../../rows/kept-media.js';
import { type MediaFile, readMedia } from './media-file.js';
import { mediaIdOf, mediaPathOf } from './media-path.js';

/** A picture or sound for questions of an organization, or of the platform; the same again is the same file. Throws what `readMedia` does. */
export class KeepMedia extends Command<QuestionMedia> {
  constructor(
    readonly organizationId: string,
    readonly bytes: Buffer,
  ) {
    super();
  }
}

@CommandHandler(KeepMedia)
export class KeepMediaHandler implements ICommandHandler<KeepMedia> {
  constructor(@Inject(Tenancy) private readonly tenancy: Tenancy) {}

  async execute({ organizationId, bytes }: KeepMedia): Promise<QuestionMedia> {
    const sql = this.tenancy.sql(organizationId);
    const file = readMedia(bytes);
    const path = mediaPathOf(file.bytes, organizationId);
    const id = mediaIdOf(path);
    const there = await renewMedia(sql, [id]);
    if (!there.has(id)) await storeMedia(sql, { id, organizationId }, file);
    const { kind, contentType, width, height } = file;
    return { id, path, kind, content_type: contentType, size: file.bytes.length, width, height };
  }
}

/** One that is not there yet. Throws what `readMedia` does. */
export function keepNewMedia(sql: ScopedSql, organizationId: string, given: Uint8Array): Promise<void> {
  const file: MediaFile = readMedia(Buffer.from(given.buffer, given.byteOffset, given.length));
  return storeMedia(sql, { id: mediaIdOf(mediaPathOf(file.bytes, organizationId)), organizationId }, file);
}
