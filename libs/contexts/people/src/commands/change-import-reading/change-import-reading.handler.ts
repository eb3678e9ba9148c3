import { type EntityManager, raw } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ChangeImportReadingBody } from '#contracts/http/imports';
import { DomainError } from '#libs/kernel';
import { type OrganizationScope, scopedSql, Tenancy } from '#platform/database';
import { withMend } from '#platform/mends';
import { mendedRows } from '../../rows/faulty-rows.js';
import { importFileOf } from '../../rows/import-file.js';
import { summaryOf } from '../../rows/import-summary.js';
import { PersonImport, PersonImportRow } from '../../rows/person-import.row.js';
import { lockImport } from '../lock-import.js';
import {
  assertColumns,
  draftOf,
  figuresOf,
  ImportJudging,
  planFields,
  type RawRow,
} from '../preview-import/import-judging.js';
import { insertRows } from '../preview-import/preview-rows.js';
import { TableReading } from '../preview-import/table-reading.js';

export class ChangeImportReading extends Command<void> {
  constructor(
    readonly scope: OrganizationScope,
    readonly id: string,
    readonly chosen: ChangeImportReadingBody,
  ) {
    super();
  }
}

/**
 * Every row of a preview is judged again. Another table or heading is read from the file, and its columns are recognised
 * anew; else the rows are those that were read.
 */
@CommandHandler(ChangeImportReading)
export class ChangeImportReadingHandler implements ICommandHandler<ChangeImportReading> {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(TableReading) private readonly tables: TableReading,
    @Inject(ImportJudging) private readonly judging: ImportJudging,
  ) {}

  /**
   * Throws `request.not-found`, `import.not-a-preview`, `request.stale` where somebody else was faster, `import.mapping` and
   * what `TableReading` throws.
   */
  async execute({ scope, id, chosen }: ChangeImportReading): Promise<void> {
    const preview = await this.tenancy.withOrganization(scope, (em) => previewOf(em, id));
    const mends = await this.mendsOf(scope, preview, chosen);
    const { draft, rows } = isElsewhere(preview, chosen)
      ? await this.fromFile(scope, preview, chosen, mends)
      : await this.fromRows(scope, preview, chosen, mends);
    const judged = await this.judging.judge(preview.organizationId, rows, draft);
    const changed = { ...draft, ...figuresOf(judged), version: raw<number>('version + 1') };
    await this.tenancy.inTransaction(scope, async (em) => {
      await assertUnmoved(em, preview);
      await em.nativeUpdate(PersonImport, { id }, changed);
      await em.nativeDelete(PersonImportRow, { importId: id });
      await insertRows(scopedSql(em), preview, judged.rows);
    });
  }

  /** What was decided about rows goes with their table; a row keeps its number below another heading. */
  private async mendsOf(
    scope: OrganizationScope,
    { id, mends, reading }: PersonImport,
    { table = reading.table, mend }: ChangeImportReadingBody,
  ): Promise<PersonImport['mends']> {
    if (table !== reading.table) return {};
    if (!mend) return mends;
    const isAll = !mend.numbers && !mend.fault && !mend.faulty;
    const rows = isAll ? Object.keys(mends) : await mendedRows(this.tenancy.sql(scope), id, mend);
    return withMend(mends, rows, mend.decision);
  }

  private async fromFile(
    scope: OrganizationScope,
    { id }: PersonImport,
    chosen: ChangeImportReadingBody,
    mends: PersonImport['mends'],
  ) {
    const bytes = await importFileOf(this.tenancy.sql(scope), id);
    const table = await this.tables.read(bytes, chosen);
    return { draft: draftOf(table, chosen, mends), rows: table.rows };
  }

  private async fromRows(
    scope: OrganizationScope,
    preview: PersonImport,
    chosen: ChangeImportReadingBody,
    mends: PersonImport['mends'],
  ) {
    const { mapping = preview.mapping, create_classes, all_learners } = chosen;
    assertColumns(mapping, preview.columns.length);
    const rows: RawRow[] = await this.tenancy.withOrganization(scope, (em) =>
      em.find(
        PersonImportRow,
        { importId: preview.id },
        { fields: ['number', 'cells'], orderBy: { number: 1 } },
      ),
    );
    const said = { mapping, createClasses: create_classes, allLearners: all_learners, mends };
    return { draft: { ...planFields(preview), ...said }, rows };
  }
}

const isElsewhere = ({ reading }: PersonImport, { table, heading }: ChangeImportReadingBody): boolean =>
  (table !== undefined && table !== reading.table) ||
  (heading !== undefined && (heading !== reading.heading || !reading.heading_known));

/** Somebody may have activated it since it was read, and now its rows are the job's; or decided something else. */
async function assertUnmoved(em: EntityManager, { id, version }: PersonImport): Promise<void> {
  const now = previewIn(await lockImport(em, id));
  if (now.version !== version) throw new DomainError('request.stale', { current: await summaryOf(em, id) });
}

const previewOf = async (em: EntityManager, id: string): Promise<PersonImport> =>
  previewIn(await em.findOne(PersonImport, { id }));

function previewIn(found: PersonImport | null): PersonImport {
  if (!found) throw new DomainError('request.not-found');
  if (found.state !== 'preview') throw new DomainError('import.not-a-preview');
  return found;
}
