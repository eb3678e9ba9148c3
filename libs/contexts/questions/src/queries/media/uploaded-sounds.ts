import { Inject, Injectable } from '@nestjs/common';
import { Tenancy } from '#platform/database';
import { MEDIA } from '../../rows/claim-media.js';
import { readableOf } from '../../rows/owners.js';
import { NEWEST_VERSION } from '../../rows/stored-question.js';

const SQL = `
select q.id, m.milliseconds from question q ${NEWEST_VERSION}
join question_media m on v.content->'prompt'->>'audio' = $2 || m.id::text
where q.id = any($1) and ${readableOf('q')} and m.milliseconds > 0`;

/** How long the sounds of questions are that their authors uploaded. */
@Injectable()
export class UploadedSounds {
  constructor(@Inject(Tenancy) private readonly tenancy: Tenancy) {}

  /** Seconds by question, of those that this organization may read; without those whose file does not tell. */
  async of(organizationId: string, questionIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await this.tenancy
      .sql(organizationId)
      .query<{ id: string; milliseconds: number }>(SQL, [[...questionIds], MEDIA]);
    return new Map(rows.map(({ id, milliseconds }) => [id, milliseconds / 1000]));
  }
}
