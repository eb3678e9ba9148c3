import { hash } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ImportOptions, ImportSummary } from '#contracts/http/imports';
import { canonicalJson } from '#libs/kernel';
import { scopedSql, scopeOf, Tenancy } from '#platform/database';
import type { CommandContext, Principal, UploadedFiles } from '#platform/http';
import { onlyOnce } from '#platform/long-job';
import { packFiles } from '#platform/sheets';
import { keepImportFile } from '../../rows/import-file.js';
import { summaryOf } from '../../rows/import-summary.js';
import { PersonImport } from '../../rows/person-import.row.js';
import { assertOpenOrganization, organizationToWrite } from '../open-places.js';
import { dryRunOf } from './dry-run.js';
import { draftOf, figuresOf, ImportJudging } from './import-judging.js';
import { insertRows } from './preview-rows.js';
import { TableReading } from './table-reading.js';

export class PreviewImport extends Command<ImportSummary> {
  constructor(
    readonly principal: Principal,
    readonly command: CommandContext,
    readonly upload: UploadedFiles<ImportOptions>,
    /** Nothing is kept, and the summary has no id. */
    readonly isDryRun: boolean,
  ) {
    super();
  }
}

/** An uploaded file as a preview: what each row would do. Nothing else is written. */
@CommandHandler(PreviewImport)
export class PreviewImportHandler implements ICommandHandler<PreviewImport> {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(TableReading) private readonly tables: TableReading,
    @Inject(ImportJudging) private readonly judging: ImportJudging,
  ) {}

  /**
   * The same command with the same file again answers the same preview. Throws what `TableReading` throws, a field
   * error of `organization_id` for one that the caller may not write into, and `import.mapping` when the given mapping
   * names columns that the file does not have.
   */
  async execute({ principal, command, upload, isDryRun }: PreviewImport): Promise<ImportSummary> {
    const organizationId = organizationToWrite(principal, upload.options.organization_id);
    await this.tenancy.withOrganization(scopeOf(principal), (em) =>
      assertOpenOrganization(em, organizationId),
    );
    const { name, bytes } = oneFile(upload.files);
    const table = await this.tables.read(bytes, upload.options);
    const draft = draftOf(table, upload.options);
    const judged = await this.judging.judge(organizationId, table.rows, draft);
    const preview = {
      ...draft,
      ...figuresOf(judged),
      id: command.id,
      organizationId,
      createdBy: principal.userId,
      requestHash: hash('sha256', canonicalJson([organizationId, upload.options, hash('sha256', bytes)])),
      fileName: name,
      state: 'preview' as const,
    };
    if (isDryRun) return dryRunOf(preview, judged.rows);
    return this.tenancy.inTransaction(scopeOf(principal), async (em) => {
      const find = () => em.findOne(PersonImport, { id: preview.id });
      await onlyOnce(em, preview, find, async () => {
        await em.insert(PersonImport, preview);
        await keepImportFile(scopedSql(em), preview, bytes);
        await insertRows(scopedSql(em), preview, judged.rows);
      });
      return summaryOf(em, command.id);
    });
  }
}

/** The CSV files of a OneRoster package, chosen one by one, are what its ZIP would have been. */
function oneFile(files: UploadedFiles<unknown>['files']): { name: string; bytes: Buffer } {
  const [first, second] = files;
  if (!second) return first;
  return {
    name: files
      .map(({ name }) => name)
      .join(', ')
      .slice(0, 200),
    bytes: packFiles(files),
  };
}
