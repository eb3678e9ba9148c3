import { type FilterQuery, raw } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { Page } from '#contracts/http/lists';
import type {
  QuestionImport,
  QuestionImportItem,
  QuestionImportItemsQuery,
  QuestionImportListQuery,
  QuestionMend,
  ShownImportItem,
} from '#contracts/http/question-imports';
import { placeKey } from '#libs/question-formats';
import { anywhere, type OrganizationScope, Tenancy } from '#platform/database';
import type { Mends } from '#platform/mends';
import { itemOf, listedImports, readImport, shownImport, UNLISTED } from '../rows/import-rows.js';
import { QuestionImportItemRow, QuestionImportRow } from '../rows/question-import.row.js';

@Injectable()
export class QuestionImportsQuery {
  constructor(@Inject(Tenancy) private readonly tenancy: Tenancy) {}

  /** Those of one organization, the platform's among them: nobody works at many at once. The latest first. */
  list(organizationId: string, { page, size }: QuestionImportListQuery): Promise<Page<QuestionImport>> {
    return this.tenancy.withOrganization(organizationId, async (em) => {
      const [imports, total] = await em.findAndCount(
        QuestionImportRow,
        {},
        {
          orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
          limit: size,
          offset: (page - 1) * size,
          exclude: UNLISTED,
        },
      );
      return { items: await listedImports(em, imports), total, page, size };
    });
  }

  /** Throws `request.not-found`. */
  one(scope: OrganizationScope, id: string): Promise<QuestionImport> {
    return this.tenancy.withOrganization(scope, (em) => shownImport(em, id));
  }

  /** Throws `request.not-found`. */
  items(
    scope: OrganizationScope,
    id: string,
    query: QuestionImportItemsQuery,
  ): Promise<Page<ShownImportItem>> {
    const { page, size, sort } = query;
    return this.tenancy.withOrganization(scope, async (em) => {
      const { mends } = await readImport(em, id);
      const [items, total] = await em.findAndCount(QuestionImportItemRow, filtered(id, query), {
        orderBy: { number: sort.includes('-number') ? 'desc' : 'asc' },
        limit: size,
        offset: (page - 1) * size,
        disableIdentityMap: true,
      });
      return { items: items.map((item) => shownItem(item, mends)), total, page, size };
    });
  }

  /** Every item of the file, in its order, some at a time. Throws `request.not-found` before the first. */
  async everyItem(
    scope: OrganizationScope,
    id: string,
  ): Promise<AsyncIterable<readonly QuestionImportItem[]>> {
    const { mends } = await this.tenancy.withOrganization(scope, (em) => readImport(em, id));
    return this.itemsOf(scope, id, mends);
  }

  private async *itemsOf(
    scope: OrganizationScope,
    id: string,
    mends: Mends<QuestionMend>,
  ): AsyncGenerator<readonly QuestionImportItem[]> {
    const sql = this.tenancy.sql(scope);
    for (let last: number | undefined = 0; last !== undefined;) {
      const items: Omit<QuestionImportItem, 'mend'>[] = await sql.query(NEXT_ITEMS_SQL, [id, last, AT_ONCE]);
      yield items.map((item) => ({ ...item, mend: mends[placeKey(item.place)] ?? null }));
      last = items.at(-1)?.number;
    }
  }
}

/** Items of one statement, and of one piece of an answer. */
const AT_ONCE = 500;

/** As the wire has them: twenty thousand entities with their contents would be for nothing. */
const NEXT_ITEMS_SQL = `
select number, place, outcome, label, skill, origins, reported, problems, question_id, result
from question_import_item where import_id = $1 and number > $2 and mine(organization_id) order by number limit $3`;

function filtered(
  importId: string,
  { q, outcome, remarks }: QuestionImportItemsQuery,
): FilterQuery<QuestionImportItemRow> {
  return {
    importId,
    ...(q && { label: { $ilike: anywhere(q) } }),
    ...(outcome && { outcome }),
    ...(remarks !== undefined && {
      [raw((alias) => `(jsonb_array_length(${alias}.reported) > 0)`)]: remarks,
    }),
  };
}

export function shownItem(item: QuestionImportItemRow, mends: Mends<QuestionMend>): ShownImportItem {
  if (!item.content) return { ...itemOf(item, mends), question: null };
  const { skill, prompt, choices, key, explanation, level } = item.content;
  return { ...itemOf(item, mends), question: { skill, prompt, choices, key, explanation, level } };
}
