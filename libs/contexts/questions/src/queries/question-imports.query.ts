import { type FilterQuery, raw } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { PLATFORM_ORGANIZATION_ID } from '#contracts/constants';
import type { Page } from '#contracts/http/lists';
import type {
  QuestionImport,
  QuestionImportItem,
  QuestionImportItemsQuery,
  QuestionImportListQuery,
  ShownImportItem,
} from '#contracts/http/question-imports';
import { anywhere, Tenancy } from '#platform/database';
import { itemOf, readImport, shownImport, shownImports } from '../rows/import-rows.js';
import { OF_PLATFORM } from '../rows/of-platform.js';
import { QuestionImportItemRow, QuestionImportRow } from '../rows/question-import.row.js';

@Injectable()
export class QuestionImportsQuery {
  constructor(@Inject(Tenancy) private readonly tenancy: Tenancy) {}

  list({ page, size }: QuestionImportListQuery): Promise<Page<QuestionImport>> {
    return this.tenancy.withOrganization(PLATFORM_ORGANIZATION_ID, async (em) => {
      const [imports, total] = await em.findAndCount(
        QuestionImportRow,
        {},
        { orderBy: [{ createdAt: 'desc' }, { id: 'asc' }], limit: size, offset: (page - 1) * size },
      );
      return { items: await shownImports(em, imports), total, page, size };
    });
  }

  /** Throws `request.not-found`. */
  one(id: string): Promise<QuestionImport> {
    return this.tenancy.withOrganization(PLATFORM_ORGANIZATION_ID, (em) => shownImport(em, id));
  }

  /** Throws `request.not-found`. */
  items(id: string, query: QuestionImportItemsQuery): Promise<Page<ShownImportItem>> {
    const { page, size, sort } = query;
    return this.tenancy.withOrganization(PLATFORM_ORGANIZATION_ID, async (em) => {
      await readImport(em, id);
      const [items, total] = await em.findAndCount(QuestionImportItemRow, filtered(id, query), {
        orderBy: { number: sort.includes('-number') ? 'desc' : 'asc' },
        limit: size,
        offset: (page - 1) * size,
        disableIdentityMap: true,
      });
      return { items: items.map(shownItem), total, page, size };
    });
  }

  /** Every item of the file, in its order, some at a time. Throws `request.not-found` before the first. */
  async everyItem(id: string): Promise<AsyncIterable<readonly QuestionImportItem[]>> {
    await this.tenancy.withOrganization(PLATFORM_ORGANIZATION_ID, (em) => readImport(em, id));
    return this.itemsOf(id);
  }

  private async *itemsOf(id: string): AsyncGenerator<readonly QuestionImportItem[]> {
    const sql = this.tenancy.sql(PLATFORM_ORGANIZATION_ID);
    for (let last: number | undefined = 0; last !== undefined;) {
      const items: QuestionImportItem[] = await sql.query(NEXT_ITEMS_SQL, [id, last, AT_ONCE]);
      yield items;
      last = items.at(-1)?.number;
    }
  }
}

/** Items of one statement, and of one piece of an answer. */
const AT_ONCE = 500;

/** As the wire has them: twenty thousand entities with their contents would be for nothing. */
const NEXT_ITEMS_SQL = `
select number, place, outcome, label, skill, origins, reported, problems, question_id, result
from question_import_item where import_id = $1 and number > $2 and ${OF_PLATFORM} order by number limit $3`;

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

function shownItem(item: QuestionImportItemRow): ShownImportItem {
  if (!item.content) return { ...itemOf(item), question: null };
  const { skill, prompt, choices, key, explanation, level } = item.content;
  return { ...itemOf(item), question: { skill, prompt, choices, key, explanation, level } };
}
