import { PLATFORM_ORGANIZATION_ID } from '#contracts/constants';
import type { QuestionOrigin } from '#contracts/http/questions';
import type { Transaction } from '#libs/event-store';

/** What the bank holds before an import. */
export interface KnownQuestion {
  readonly id: string;
  readonly slug: string;
  readonly version: number;
  readonly content_hash: string;
  readonly origin: QuestionOrigin;
  readonly described: boolean;
  readonly retired: boolean;
  readonly gone: boolean;
  /** Time of the last change, as the database writes it. */
  readonly updated: string;
}

export const readKnown = (transaction: Transaction): Promise<KnownQuestion[]> =>
  transaction(async (sql) => {
    const { rows } = await sql.query<KnownQuestion>(
      `select q.id, q.slug, q.version, v.content_hash, q.origin, q.search_text is not null as described,
         q.retired_at is not null as retired, q.gone, q.updated_at::text as updated
       from question q join question_version v on v.question_id = q.id and v.version = q.version
       where q.organization_id = $1 order by q.id`,
      [PLATFORM_ORGANIZATION_ID],
    );
    return rows;
  });
