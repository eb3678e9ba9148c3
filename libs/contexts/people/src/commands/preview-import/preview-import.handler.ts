import { hash } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ImportOptions, ImportSummary } from '#contracts/http/imports';
import { canonicalJson } from '#libs/kernel';
import { scopedSql, scopeOf, Tenancy } from '#platform/database';
import type { CommandContext, Principal, Uploaded } from '#platform/http';
import { onlyOnce } from '#platform/long-job';
import { readSheet } from '#platform/sheets';
import { summaryOf } from '../../rows/import-summary.js';
import { PersonImport } from '../../rows/person-import.row.js';
import { assertOpenOrganization, organizationToWrite } from '../open-places.js';
import { dryRunOf } from './dry-run.js';
import { draftOf, figuresOf, ImportJudging } from './import-judging.js';
import { insertRows } from './preview-rows.js';

export class PreviewImport extends Command<ImportSummary> {
  constructor(
    readonly principal: Principal,
    readonly command: CommandContext,
    readonly upload: Uploaded<ImportOptions>,
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
    @Inject(ImportJudging) private readonly judging: ImportJudging,
  ) {}

  /**
   * The same command with the same file again answers the same preview. Throws what `readSheet` throws, a field error of
   * `organization_id` for one that the caller may not write into, and `import.mapping` when the given mapping names
   * columns that the file does not have.
   */
  async execute({ principal, command, upload, isDryRun }: PreviewImport): Promise<ImportSummary> {
    const organizationId = organizationToWrite(principal, upload.options.organization_id);
    await this.tenancy.withOrganization(scopeOf(principal), (em) =>
      assertOpenOrganization(em, organizationId),
    );
    const sheet = await readSheet(upload.bytes);
    const draft = draftOf(sheet, upload.options);
    const judged = await this.judging.judge(organizationId, sheet.rows.slice(1), draft);
    const preview = {
      ...draft,
      ...figuresOf(judged),
      id: command.id,
      organizationId,
      createdBy: principal.userId,
      requestHash: hash(
        'sha256',
        canonicalJson([organizationId, upload.options, hash('sha256', upload.bytes)]),
      ),
      fileName: upload.name,
      state: 'preview' as const,
    };
    if (isDryRun) return dryRunOf(preview, judged.rows);
    return this.tenancy.inTransaction(scopeOf(principal), async (em) => {
      const find = () => em.findOne(PersonImport, { id: preview.id });
      await onlyOnce(em, preview, find, async () => {
        await em.insert(PersonImport, preview);
        await insertRows(scopedSql(em), preview, judged.rows);
      });
      return summaryOf(em, command.id);
    });
  }
}
