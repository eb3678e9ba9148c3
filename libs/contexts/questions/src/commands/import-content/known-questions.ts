import { PLATFORM_ORGANIZATION_ID } from '#contracts/constants';
import type { QuestionOrigin } from '#contracts/http/questions';
import type { Tenancy } from '#platform/database';

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

/** The whole bank, without its contents. */
export const readKnown = (tenancy: Tenancy): Promise<KnownQuestion[]> =>
  tenancy.sql(PLATFORM_ORGANIZATION_ID).query<KnownQuestion>(
    `select q.id, q.slug, q.version, v.content_hash, q.origin, q.search_text is not null as described,
       q.retired_at is not null as retired, q.gone, q.updated_at::text as updated
     from question q join question_version v on v.question_id = q.id and v.version = q.version
     where mine(q.organization_id) order by q.id`,
  );
