import { type FilterQuery, raw } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { PLATFORM_ORGANIZATION_ID } from '#contracts/constants';
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
import { anywhere, Tenancy } from '#platform/database';
import type { Mends } from '#platform/mends';
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
      const items = (await shownImports(em, imports)).map(withoutRows);
      return { items, total, page, size };
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

  /** Every item of the file, in its order. Throws `request.not-found`. */
  async everyItem(id: string): Promise<QuestionImportItem[]> {
    const { mends } = await this.tenancy.withOrganization(PLATFORM_ORGANIZATION_ID, (em) =>
      readImport(em, id),
    );
    const sql = this.tenancy.sql(PLATFORM_ORGANIZATION_ID);
    const items = await sql.query<Omit<QuestionImportItem, 'mend'>>(EVERY_ITEM_SQL, [id]);
    return items.map((item) => ({ ...item, mend: mends[placeKey(item.place)] ?? null }));
  }
}

/** In a list nobody looks at the beginning of a file. */
const withoutRows = (one: QuestionImport): QuestionImport => ({
  ...one,
  sheet: one.sheet && { ...one.sheet, top: [] },
});

/** As the wire has them: ten thousand entities with their contents would be for nothing. */
const EVERY_ITEM_SQL = `
select number, place, outcome, label, skill, origins, reported, problems, question_id, result
from question_import_item where import_id = $1 and ${OF_PLATFORM} order by number`;

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
