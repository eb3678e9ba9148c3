import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '#libs/kernel';
import type { UnchangingFile } from '#platform/http';
import { MediaQuery } from './media.query.js';
import { ProductSounds } from '../../ports/product-sounds.js';

const OWN_MEDIA = /^\/api\/media\/([0-9a-f-]{36})$/;

/** The sound of a question by the address that its content names: one that comes with the product, or an author's own. */
@Injectable()
export class QuestionRecordings {
  constructor(
    @Inject(ProductSounds) private readonly sounds: ProductSounds,
    @Inject(MediaQuery) private readonly media: MediaQuery,
  ) {}

  /** Throws `request.not-found`. */
  async open(path: string): Promise<UnchangingFile> {
    const [, id] = OWN_MEDIA.exec(path) ?? [];
    if (id !== undefined) return this.media.file(id);
    const bytes = await this.sounds.bytes(path);
    if (!bytes) throw new DomainError('request.not-found');
    return {
      ...{ contentType: 'audio/mpeg', size: bytes.length },
      part: (from, to) => Promise.resolve(bytes.subarray(from, to + 1)),
    };
  }
}
