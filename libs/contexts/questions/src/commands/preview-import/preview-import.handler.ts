import { hash } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PLATFORM_ORGANIZATION_ID } from '#contracts/constants';
import type { QuestionImport, QuestionImportOptions } from '#contracts/http/question-imports';
import { canonicalJson } from '#libs/kernel';
import { scopedSql, Tenancy } from '#platform/database';
import type { CommandContext, Uploaded } from '#platform/http';
import { onlyOnce } from '#platform/long-job';
import { keepImportFile } from '../../rows/import-file.js';
import { shownImport } from '../../rows/import-rows.js';
import { QuestionImportRow } from '../../rows/question-import.row.js';
import { NOTHING_CHOSEN, NOTHING_MAPPED } from './chosen.js';
import { ImportJudging, type ImportReading } from './import-judging.js';
import { dryRunOf, insertImport, type NewImport } from './new-import.js';

/**
 * An uploaded file as a preview: what would become of each question. Nothing of the bank is written. The same command with
 * the same file again answers the same preview. What is wrong with the file stands in it. Throws `command.key-reused`, and
 * `server.unavailable` when too many others wait.
 */
export class PreviewQuestionImport extends Command<QuestionImport> {
  constructor(
    readonly context: CommandContext,
    readonly upload: Uploaded<QuestionImportOptions>,
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

  execute({ context, upload, isDryRun }: PreviewQuestionImport): Promise<QuestionImport> {
    return this.judging.judged(readingOf(context, upload), upload.bytes, async (preview, keepMedia) => {
      if (isDryRun) return dryRunOf(preview);
      await keepMedia();
      return this.keep(preview, upload.bytes);
    });
  }

  private keep(preview: NewImport, bytes: Uint8Array): Promise<QuestionImport> {
    const { id } = preview;
    return this.tenancy.inTransaction(PLATFORM_ORGANIZATION_ID, async (em) => {
      const find = () => em.findOne(QuestionImportRow, { id });
      await onlyOnce(em, preview, find, async () => {
        await insertImport(em, preview);
        await keepImportFile(scopedSql(em), id, bytes);
      });
      return shownImport(em, id);
    });
  }
}

function readingOf(
  { id, actorId: createdBy }: CommandContext,
  { bytes, name: fileName, options }: Uploaded<QuestionImportOptions>,
): ImportReading {
  const { format, skill, language } = options;
  const requestHash = hash('sha256', canonicalJson([options, hash('sha256', bytes)]));
  return {
    ...{ id, createdBy, requestHash, fileName, skill, language },
    ...{ choices: NOTHING_CHOSEN, mapping: NOTHING_MAPPED, mends: {} },
    ...{ format: format ?? null, isFormatNamed: format !== undefined },
  };
}
