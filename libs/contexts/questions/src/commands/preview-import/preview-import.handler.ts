import { hash } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PLATFORM_ORGANIZATION_ID } from '#contracts/constants';
import type { QuestionImport, QuestionImportOptions } from '#contracts/http/question-imports';
import { canonicalJson, Semaphore } from '#libs/kernel';
import { formatOf, readQuestions, type ReadResult } from '#libs/question-formats';
import { Tenancy } from '#platform/database';
import type { CommandContext, Uploaded } from '#platform/http';
import { onlyOnce } from '#platform/long-job';
import { ProductSounds } from '../../ports/product-sounds.js';
import { mediaIdsOf, missingOf } from '../../rows/claim-media.js';
import { shownImport } from '../../rows/import-rows.js';
import { QuestionImportRow } from '../../rows/question-import.row.js';
import { mediaKinds } from '../../rows/question-media.row.js';
import { findSame } from '../../rows/same-question.js';
import { keepMedia } from '../keep-media/keep-media.handler.js';
import { FileMediaPaths } from './file-media.js';
import { type JudgedItem, judgeItems, refusedItem } from './judge-items.js';
import { dryRunOf, insertImport, type NewImport } from './new-import.js';

/** Files that a process reads at once, each in up to some hundred megabytes, and how many may wait for their turn. */
const slots = new Semaphore(1, 20);

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
    @Inject(ProductSounds) private readonly sounds: ProductSounds,
  ) {}

  execute(command: PreviewQuestionImport): Promise<QuestionImport> {
    return slots.run(async () => {
      const { preview, media } = await this.judged(command);
      if (command.isDryRun) return dryRunOf(preview);
      await this.keepMedia(preview.items, media);
      return this.keep(preview);
    });
  }

  private async judged({ context, upload: { bytes, name, options } }: PreviewQuestionImport) {
    const { skill, language } = options;
    const format = options.format ?? formatOf(bytes, name) ?? null;
    const read = format ? await readQuestions(format, bytes, { skill, language }) : UNKNOWN;
    const media = new FileMediaPaths(this.sounds);
    const bank = this.tenancy.sql(PLATFORM_ORGANIZATION_ID);
    const judged = await judgeItems(context.id, read, media, (contents) => findSame(bank, contents));
    const items = await this.withMedia(judged, media);
    const requestHash = hash('sha256', canonicalJson([options, hash('sha256', bytes)]));
    const preview: NewImport = {
      ...{ id: context.id, createdBy: context.actorId, requestHash, fileName: name, format },
      ...{ skill, language, reported: read.reported, items },
    };
    return { preview, media };
  }

  /** A sheet may name files of another installation: the bank would refuse them, and with them the whole portion. */
  private async withMedia(items: readonly JudgedItem[], media: FileMediaPaths): Promise<JudgedItem[]> {
    const ids = items.flatMap(({ content }) => (content ? mediaIdsOf(content) : []));
    const there = await this.tenancy.withOrganization(PLATFORM_ORGANIZATION_ID, (em) => mediaKinds(em, ids));
    const kinds = new Map([...there, ...media.kinds()]);
    return items.map((item) => {
      const missing = item.content ? missingOf(item.content, kinds) : [];
      return missing.length === 0 ? item : refusedItem(item, missing);
    });
  }

  /** Files of questions that may be written; a preview that nobody starts leaves them to be forgotten. */
  private async keepMedia(items: readonly JudgedItem[], media: FileMediaPaths): Promise<void> {
    const shown = items.flatMap(({ outcome, content }) =>
      outcome === 'new' && content ? [content.prompt.picture, content.prompt.audio] : [],
    );
    for (const path of new Set(shown)) {
      const bytes = path === undefined ? undefined : media.toKeep(path);
      if (bytes)
        await this.tenancy.withOrganization(PLATFORM_ORGANIZATION_ID, (em) =>
          keepMedia(em, Buffer.from(bytes)),
        );
    }
  }

  private keep(preview: NewImport): Promise<QuestionImport> {
    const { id } = preview;
    return this.tenancy.inTransaction(PLATFORM_ORGANIZATION_ID, async (em) => {
      await onlyOnce(
        em,
        preview,
        () => em.findOne(QuestionImportRow, { id }),
        () => insertImport(em, preview),
      );
      return shownImport(em, id);
    });
  }
}

const UNKNOWN: ReadResult = {
  items: [],
  problems: [{ place: { kind: 'file' }, code: 'file.unknown-format' }],
  reported: [],
};
