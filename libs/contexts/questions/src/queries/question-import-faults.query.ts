import { Inject, Injectable } from '@nestjs/common';
import {
  QUESTION_FAULTS_MAX,
  type QuestionImportFaults,
  type QuestionImportProblem,
} from '#contracts/http/question-imports';
import { type OrganizationScope, Tenancy } from '#platform/database';
import { readImport } from '../rows/import-rows.js';
import { QuestionImportItemRow } from '../rows/question-import.row.js';
import { shownItem } from './question-imports.query.js';

interface Kind {
  readonly fault: Omit<QuestionImportProblem, 'detail'>;
  readonly count: number;
  /** Of the first items. */
  readonly numbers: readonly number[];
}

const KINDS_SQL = `
select p - 'detail' as fault, count(distinct number)::int as count,
  (array_agg(distinct number order by number))[1:$2::int] as numbers
from question_import_item cross join lateral jsonb_array_elements(problems) as p
where import_id = $1 and outcome = 'error' and mine(organization_id)
group by 1 order by min(number), 1 limit $3`;

/** What is wrong with the questions of a preview, by kinds that are mended alike. */
@Injectable()
export class QuestionImportFaultsQuery {
  constructor(@Inject(Tenancy) private readonly tenancy: Tenancy) {}

  /** Throws `request.not-found`. */
  async of(scope: OrganizationScope, id: string): Promise<QuestionImportFaults> {
    const { items: most, kinds: mostKinds } = QUESTION_FAULTS_MAX;
    const sql = this.tenancy.sql(scope);
    const kinds = await sql.query<Kind>(KINDS_SQL, [id, most, mostKinds]);
    return this.tenancy.withOrganization(scope, async (em) => {
      const { mends } = await readImport(em, id);
      const number = { $in: kinds.flatMap(({ numbers }) => numbers) };
      const rows = await em.find(QuestionImportItemRow, { importId: id, number });
      const shown = new Map(rows.map((row) => [row.number, shownItem(row, mends)]));
      const items = kinds.map(({ fault, count, numbers }) => ({
        ...fault,
        ...{ count, more: count - numbers.length },
        items: numbers.flatMap((one) => shown.get(one) ?? []),
      }));
      return { items };
    });
  }
}
