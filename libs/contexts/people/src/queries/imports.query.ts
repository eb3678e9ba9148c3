import { Inject, Injectable } from '@nestjs/common';
import type { FilterQuery } from '@mikro-orm/postgresql';
import type { ImportListQuery, ImportRow, ImportRowsQuery, ImportSummary } from '#contracts/http/imports';
import type { Page } from '#contracts/http/lists';
import { DomainError } from '#libs/kernel';
import { anywhere, type OrganizationScope, scopeOf, Tenancy } from '#platform/database';
import type { ExportTable } from '#platform/export';
import type { Principal } from '#platform/http';
import { PersonImport, PersonImportRow } from '../rows/person-import.row.js';
import { severalShown } from '../commands/preview-import/several.js';
import { HEADINGS } from '../rows/import-headings.js';
import { FILE_TEXTS, type FileLanguage } from './import-result-texts.js';
import { listedOf, summaryOf, wireRow } from '../rows/import-summary.js';

/** Rows of a result file that are in memory at once. */
const PART = 1_000;

@Injectable()
export class ImportsQuery {
  constructor(@Inject(Tenancy) private readonly tenancy: Tenancy) {}

  /** The latest first, without rows and names of new classes. */
  async list(
    principal: Principal,
    { page, size, organization_id }: ImportListQuery,
  ): Promise<Page<ImportSummary>> {
    return this.tenancy.withOrganization(scopeOf(principal), async (em) => {
      const [imports, total] = await em.findAndCount(
        PersonImport,
        organization_id === undefined ? {} : { organizationId: organization_id },
        {
          orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
          limit: size,
          offset: (page - 1) * size,
          exclude: ['newClasses', 'mends'],
        },
      );
      return { items: await listedOf(em, imports), total, page, size };
    });
  }

  /** Throws `request.not-found`. */
  one(principal: Principal, id: string): Promise<ImportSummary> {
    return this.tenancy.withOrganization(scopeOf(principal), (em) => summaryOf(em, id));
  }

  /** Throws `request.not-found`. */
  async rows(
    principal: Principal,
    id: string,
    { page, size, sort, q, outcome, result }: ImportRowsQuery,
  ): Promise<Page<ImportRow>> {
    return this.tenancy.withOrganization(scopeOf(principal), async (em) => {
      const found = await em.findOne(PersonImport, { id }, { fields: ['mends'] });
      if (!found) throw new DomainError('request.not-found');
      const where: FilterQuery<PersonImportRow> = {
        importId: id,
        ...(outcome && { outcome }),
        ...(result && { result }),
        ...(q && {
          $or: [
            { values: { user_id: { $ilike: anywhere(q) } } },
            { values: { fullname: { $ilike: anywhere(q) } } },
          ],
        }),
      };
      const [rows, total] = await em.findAndCount(PersonImportRow, where, {
        orderBy: { number: sort.includes('-number') ? 'desc' : 'asc' },
        limit: size,
        offset: (page - 1) * size,
      });
      return { items: rows.map((row) => wireRow(row, found.mends)), total, page, size };
    });
  }

  /** Every row of the file as it came, with what became of it and why, as a table. Throws `request.not-found`. */
  async resultFile(principal: Principal, id: string, language: FileLanguage): Promise<ExportTable> {
    const scope = scopeOf(principal);
    const found = await this.tenancy.withOrganization(scope, (em) => em.findOne(PersonImport, { id }));
    if (!found) throw new DomainError('request.not-found');
    const { row, outcome, reason } = FILE_TEXTS[language];
    const columns = [row, outcome, reason, ...found.columns];
    return { columns, rows: this.resultRows(scope, id, language) };
  }

  private async *resultRows(
    scope: OrganizationScope,
    importId: string,
    language: FileLanguage,
  ): AsyncGenerator<readonly string[]> {
    let after = 0;
    for (;;) {
      const rows = await this.tenancy.withOrganization(scope, (em) =>
        em.find(
          PersonImportRow,
          { importId, number: { $gt: after } },
          { orderBy: { number: 'asc' }, limit: PART },
        ),
      );
      if (rows.length === 0) return;
      yield* rows.map((row) => resultRow(row, language));
      after = rows.at(-1)?.number ?? after;
    }
  }
}

function resultRow(
  { number, outcome, result, problems, cells }: PersonImportRow,
  language: FileLanguage,
): readonly string[] {
  const { outcomes, reasons } = FILE_TEXTS[language];
  const why = problems.map(({ field, reason, detail }) => {
    const said = detail === undefined ? reasons[reason] : `${reasons[reason]} (${detail})`;
    return field === null ? said : `${HEADINGS[language][field]}: ${said}`;
  });
  return [String(number), outcomes[result ?? outcome], why.join(' / '), ...cells.map(severalShown)];
}
