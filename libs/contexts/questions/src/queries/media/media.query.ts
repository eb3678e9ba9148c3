import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '#libs/kernel';
import { systemScope, Tenancy } from '#platform/database';
import type { UnchangingFile } from '#platform/http';
import { QuestionMediaRow } from '../../rows/question-media.row.js';

type StoredMedia = Pick<QuestionMediaRow, 'contentType' | 'size'>;

const PART_SQL = `
select substring(bytes from $2 for $3) as part from question_media where id = $1`;

/** Pictures and sounds of own questions. They never change: the id derives from the bytes. */
@Injectable()
export class MediaQuery {
  private readonly scope = systemScope('whoever knows its address was shown the question');

  constructor(@Inject(Tenancy) private readonly tenancy: Tenancy) {}

  /** Throws `request.not-found`. */
  async file(id: string): Promise<UnchangingFile> {
    const { contentType, size } = await this.find(id);
    return { contentType, size, part: (from, to) => this.bytes(id, from, to) };
  }

  private async find(id: string): Promise<StoredMedia> {
    const found = await this.tenancy.withOrganization(this.scope, (em) =>
      em.findOne(QuestionMediaRow, { id }, { fields: ['contentType', 'size'] }),
    );
    if (!found) throw new DomainError('request.not-found');
    return found;
  }

  /** Bytes `from` to `to`, both included; the database reads no others. */
  private async bytes(id: string, from: number, to: number): Promise<Buffer> {
    const values = [id, from + 1, to - from + 1];
    const [found] = await this.tenancy.sql(this.scope).query<{ part: Buffer }>(PART_SQL, values);
    if (!found) throw new DomainError('request.not-found');
    return found.part;
  }
}
