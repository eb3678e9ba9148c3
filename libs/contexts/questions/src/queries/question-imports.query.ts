import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { Page } from '#contracts/http/lists';
import type {
  QuestionImport,
  QuestionImportItem,
  QuestionImportItemsQuery,
  QuestionImportListQuery,
  ShownImportItem,
} from '#contracts/http/question-imports';
import { anywhere, PG_POOL } from '#platform/database';
import {
  ITEM_COLUMNS,
  latestImports,
  readImport,
  shownItem,
  type StoredItem,
  wireOf,
} from '../rows/question-imports.js';

@Injectable()
export class QuestionImportsQuery {
  constructor(@Inject(PG_POOL) private readonly pool: pg.Pool) {}

  async list(query: QuestionImportListQuery): Promise<Page<QuestionImport>> {
    const imports = await latestImports(this.pool, query);
    const counted = await this.pool.query<{ total: number }>(
      'select count(*)::int as total from question_import',
    );
    const { page, size } = query;
    return { items: imports.map(wireOf), total: counted.rows[0]?.total ?? 0, page, size };
  }

  /** Throws `request.not-found`. */
  async one(id: string): Promise<QuestionImport> {
    return wireOf(await readImport(this.pool, id));
  }

  /** Throws `request.not-found`. */
  async items(id: string, query: QuestionImportItemsQuery): Promise<Page<ShownImportItem>> {
    await readImport(this.pool, id);
    const { page, size, sort, q, outcome, remarks } = query;
    const values = [id, q ? anywhere(q) : null, outcome, remarks];
    const direction = sort.includes('-number') ? 'desc' : 'asc';
    const { rows } = await this.pool.query<StoredItem>(
      `select ${ITEM_COLUMNS}, t.content from question_import_item t where ${MATCHES}
       order by t.number ${direction} limit $5 offset $6`,
      [...values, size, (page - 1) * size],
    );
    const counted = await this.pool.query<{ total: number }>(
      `select count(*)::int as total from question_import_item t where ${MATCHES}`,
      values,
    );
    return { items: rows.map(shownItem), total: counted.rows[0]?.total ?? 0, page, size };
  }

  /** Every item of the file, in its order. Throws `request.not-found`. */
  async everyItem(id: string): Promise<QuestionImportItem[]> {
    await readImport(this.pool, id);
    const { rows } = await this.pool.query<QuestionImportItem>(
      `select ${ITEM_COLUMNS} from question_import_item t where t.import_id = $1 order by t.number`,
      [id],
    );
    return rows;
  }
}

const MATCHES = `t.import_id = $1
  and ($2::text is null or t.label ilike $2)
  and ($3::text is null or t.outcome = $3)
  and ($4::boolean is null or (jsonb_array_length(t.reported) > 0) = $4)`;
