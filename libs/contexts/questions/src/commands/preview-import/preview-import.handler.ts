import { hash } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { QuestionImport, QuestionImportOptions } from '#contracts/http/question-imports';
import { canonicalJson } from '#libs/kernel';
import { scopedSql, Tenancy } from '#platform/database';
import type { CommandContext, StoredUpload } from '#platform/http';
import { onlyOnce } from '#platform/long-job';
import { keepImportFile } from '../../rows/import-file.js';
import { shownImport } from '../../rows/import-rows.js';
import { QuestionImportRow } from '../../rows/question-import.row.js';
import { StagedItems } from '../../rows/staged-items.js';
import { NOTHING_CHOSEN, NOTHING_MAPPED } from './chosen.js';
import { ImportJudging } from './import-judging.js';
import type { JudgedItem } from './judge-item.js';
import { dryRunOf, type ImportReading, type NewImport, readOf } from './new-import.js';

/**
 * An uploaded file as a preview: what would become of each question, as one of the organization or of the platform's bank. Nothing of the bank is written. The same command with
 * the same file again answers the same preview. What is wrong with the file stands in it. Throws `command.key-reused`, and
 * `server.unavailable` when too many others wait, or whoever reads it was ended.
 */
export class PreviewQuestionImport extends Command<QuestionImport> {
  constructor(
    readonly context: CommandContext,
    readonly organizationId: string,
    readonly upload: StoredUpload<QuestionImportOptions>,
    /** Nothing is kept, and the answer has no id and every item. */
    readonly isDryRun: boolean,
  ) {
    super();
  }
}

@CommandHandler(PreviewQuestionImport)
export class PreviewQuestionImportHandler implements ICommandHandler<PreviewQuestionImport> {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(ImportJudging) private readonly judging: ImportJudging,
  ) {}

  execute(preview: PreviewQuestionImport): Promise<QuestionImport> {
    return preview.isDryRun ? this.tried(preview) : this.kept(preview);
  }

  private async tried(asked: PreviewQuestionImport): Promise<QuestionImport> {
    const items: JudgedItem[] = [];
    const take = (more: readonly JudgedItem[]) => Promise.resolve(void items.push(...more));
    const judged = await this.judging.judged(readingOf(asked), asked.upload, { take, keepsMedia: false });
    return dryRunOf(judged, items);
  }

  private async kept(asked: PreviewQuestionImport): Promise<QuestionImport> {
    const { organizationId, upload } = asked;
    const sql = this.tenancy.sql(organizationId);
    const staged = new StagedItems(sql, organizationId);
    try {
      const take = (items: readonly JudgedItem[]) => staged.add(items);
      const judged = await this.judging.judged(readingOf(asked), upload, { take, keepsMedia: true });
      return await this.keep(judged, staged, await keepImportFile(sql, organizationId, upload.path));
    } finally {
      await staged.forget();
    }
  }

  private keep(judged: NewImport, staged: StagedItems, fileId: string): Promise<QuestionImport> {
    const { id, organizationId, createdBy, requestHash, fileName } = judged;
    return this.tenancy.inTransaction(organizationId, async (em) => {
      const find = () => em.findOne(QuestionImportRow, { id });
      await onlyOnce(em, judged, find, async () => {
        await em.insert(QuestionImportRow, {
          id,
          organizationId,
          createdBy,
          requestHash,
          fileName,
          fileId,
          ...readOf(judged),
        });
        await staged.becomeItemsOf(id, scopedSql(em));
      });
      return shownImport(em, id);
    });
  }
}

function readingOf({ context, organizationId, upload }: PreviewQuestionImport): ImportReading {
  const { id, actorId: createdBy } = context;
  const { sha256, name: fileName, options } = upload;
  const { format, skill, language } = options;
  const requestHash = hash('sha256', canonicalJson([options, sha256]));
  return {
    ...{ id, organizationId, createdBy, requestHash, fileName, skill, language },
    ...{ choices: NOTHING_CHOSEN, mapping: NOTHING_MAPPED, mends: {} },
    ...{ format: format ?? null, isFormatNamed: format !== undefined },
  };
}
