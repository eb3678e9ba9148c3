import { Inject, Injectable } from '@nestjs/common';
import { FAULTS_MAX, type ImportFaults } from '#contracts/http/import-faults';
import type { ImportProblem, ImportRow } from '#contracts/http/imports';
import { DomainError } from '#libs/kernel';
import { scopeOf, type ScopedSql, Tenancy } from '#platform/database';
import type { Principal } from '#platform/http';
import { noValue } from '#platform/sheets';
import { suggestedClass } from '../commands/preview-import/suggest-class.js';
import { wireRow } from '../rows/import-summary.js';
import { PersonImport, PersonImportRow } from '../rows/person-import.row.js';

type Fault = Pick<ImportProblem, 'field' | 'reason'>;
interface Line extends Fault {
  readonly text: string | null;
  readonly count: number;
  readonly number: number;
  /** Of its kind: rows, and lines. */
  readonly rows: number;
  readonly lines: number;
}

/** Fields in which many rows say the same, and are mended alike; names and ids are each their own. */
const ALIKE = `'{gakunen,class,branch,content_language}'`;
const LINES_SQL = `
with fault as (
  select r.number, p ->> 'field' as field, p ->> 'reason' as reason,
    case when p ->> 'field' = any (${ALIKE}) then r."values" ->> (p ->> 'field') end as text
  from person_import_row r cross join lateral jsonb_array_elements(r.problems) as p
  where r.import_id = $1 and mine(r.organization_id) and r.outcome = 'error'),
line as (
  select field, reason, text, count(*)::int as count, min(number) as number from fault
  group by field, reason, text, case when text is null then number end),
ranked as (
  select line.*, row_number() over kind as rank, sum(count) over whole::int as rows, count(*) over whole::int as lines,
    min(number) over whole as first
  from line window kind as (partition by field, reason order by number), whole as (partition by field, reason))
select field, reason, text, count, number, rows, lines from ranked where rank <= $2 order by first, reason, rank`;

/** What is wrong with a preview, in lines that are mended alike. */
@Injectable()
export class ImportFaultsQuery {
  constructor(@Inject(Tenancy) private readonly tenancy: Tenancy) {}

  /** Throws `request.not-found`. */
  async of(principal: Principal, id: string): Promise<ImportFaults> {
    const found = await this.tenancy.withOrganization(scopeOf(principal), (em) =>
      em.findOne(PersonImport, { id }),
    );
    if (!found) throw new DomainError('request.not-found');
    const sql = this.tenancy.sql(found.organizationId);
    const lines = await sql.query<Line>(LINES_SQL, [id, FAULTS_MAX.lines]);
    const rows = await this.rowsOf(found, lines);
    const classOf = lines.some(({ field }) => field === 'class') ? await classSuggestions(sql, found) : never;
    const kinds = [...Map.groupBy(lines, ({ field, reason }) => `${String(field)} ${reason}`).values()];
    const items = kinds.slice(0, FAULTS_MAX.kinds).map((kind) => ({
      ...kindOf(kind),
      lines: kind.flatMap((line) => {
        const row = rows.get(line.number);
        return row ? [{ text: line.text, count: line.count, row, class: classOf(line) }] : [];
      }),
    }));
    return { items };
  }

  private async rowsOf(found: PersonImport, lines: readonly Line[]): Promise<Map<number, ImportRow>> {
    const number = { $in: lines.map((line) => line.number) };
    const rows = await this.tenancy.withOrganization(found.organizationId, (em) =>
      em.find(PersonImportRow, { importId: found.id, number }),
    );
    return new Map(rows.map((row) => [row.number, wireRow(row, found.mends)]));
  }
}

const kindOf = (kind: readonly Line[]) => {
  const [first] = kind;
  return {
    ...{ field: first?.field ?? null, reason: first?.reason ?? 'required' },
    ...{ count: first?.rows ?? 0, more: (first?.lines ?? 0) - kind.length },
  };
};

type Suggest = (line: Line) => string | null;
const never: Suggest = () => null;

/** Open classes and those that the file makes; of the good rows, the one that all of them are in. */
const CLASSES_SQL = `
select name from school_class where mine(organization_id) and staged_by is null and deactivated_at is null`;
const SHARED_SQL = `
select distinct "values" ->> 'class' as name from person_import_row
where import_id = $1 and mine(organization_id) and outcome in ('new', 'changed', 'unchanged') limit 2`;

async function classSuggestions(sql: ScopedSql, { id, newClasses }: PersonImport): Promise<Suggest> {
  const open = await sql.query<{ name: string }>(CLASSES_SQL);
  const shared = await sql.query<{ name: string | null }>(SHARED_SQL, [id]);
  const names = [...open.map(({ name }) => name), ...newClasses];
  const only = shared.length === 1 ? (shared[0]?.name ?? null) : null;
  return ({ field, text }) => {
    if (field !== 'class' || text === null) return null;
    return noValue(text) ? only : suggestedClass(text, names);
  };
}
