import { hash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { PLATFORM_ORGANIZATION_ID } from '#contracts/constants';
import type { QuestionImport, QuestionImportOptions } from '#contracts/http/question-imports';
import { lockCommand } from '#libs/event-store';
import { canonicalJson, DomainError, Slots, toInstant } from '#libs/kernel';
import { formatOf, readQuestions, type ReadResult } from '#libs/question-formats';
import { PG_POOL, sqlOf, Tenancy } from '#platform/database';
import type { CommandContext, Uploaded } from '#platform/http';
import { mediaIdsOf, missingOf } from '../../rows/claim-media.js';
import { MediaStore } from '../../queries/media/media.query.js';
import { ProductSounds } from '../../ports/product-sounds.js';
import { FileMediaPaths } from './file-media.js';
import {
  countsOf,
  findImport,
  insertImport,
  itemOf,
  type NewImport,
  wireOf,
} from '../../rows/question-imports.js';
import { type JudgedItem, judgeItems, refusedItem } from './judge-items.js';
import { findSame } from '../../rows/same-question.js';

/** Files that a process reads at once, each in up to some hundred megabytes, and how many may wait for their turn. */
const slots = new Slots(1, 20);

/** Uploaded files as previews: what would become of each question. Nothing of the bank is written. */
@Injectable()
export class QuestionImportPreviews {
  constructor(
    @Inject(PG_POOL) private readonly pool: pg.Pool,
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(MediaStore) private readonly media: MediaStore,
    @Inject(ProductSounds) private readonly sounds: ProductSounds,
  ) {}

  /**
   * A new preview; the same command with the same file again answers the same one. What is wrong with the file stands in
   * the preview. Throws `command.key-reused`, and `server.unavailable` when too many others wait.
   * @param isDryRun nothing is kept, and the answer has no id and every item
   */
  create(
    command: CommandContext,
    upload: Uploaded<QuestionImportOptions>,
    isDryRun: boolean,
  ): Promise<QuestionImport> {
    return slots.run(async () => {
      const { preview, media } = await this.judged(command, upload);
      if (isDryRun) return dryRunOf(preview);
      await this.keepMedia(preview.items, media);
      return this.keep(preview);
    });
  }

  private async judged(command: CommandContext, { bytes, name, options }: Uploaded<QuestionImportOptions>) {
    const { skill, language } = options;
    const format = options.format ?? formatOf(bytes, name) ?? null;
    const read = format ? await readQuestions(format, bytes, { skill, language }) : UNKNOWN;
    const media = new FileMediaPaths(this.sounds);
    const judged = await judgeItems(command.id, read, media, (contents) => findSame(this.pool, contents));
    const items = await this.withMedia(judged, media);
    const requestHash = hash('sha256', canonicalJson([options, hash('sha256', bytes)]));
    const preview: NewImport = {
      ...{ id: command.id, createdBy: command.actorId, requestHash, fileName: name, format },
      ...{ skill, language, reported: read.reported, items },
    };
    return { preview, media };
  }

  /** A sheet may name files of another installation: the bank would refuse them, and with them the whole portion. */
  private async withMedia(items: readonly JudgedItem[], media: FileMediaPaths): Promise<JudgedItem[]> {
    const ids = items.flatMap(({ content }) => (content ? mediaIdsOf(content) : []));
    const kinds = new Map([...(await this.media.kinds(ids)), ...media.kinds()]);
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
      if (bytes) await this.media.keep(Buffer.from(bytes));
    }
  }

  private keep(preview: NewImport): Promise<QuestionImport> {
    return this.tenancy.inTransaction(PLATFORM_ORGANIZATION_ID, async (em) => {
      const sql = sqlOf(em);
      await lockCommand(sql, preview.id);
      const there = await findImport(sql, preview.id);
      if (there && there.request_hash !== preview.requestHash) throw new DomainError('command.key-reused');
      if (there) return wireOf(there);
      await insertImport(sql, preview);
      const kept = await findImport(sql, preview.id);
      if (!kept) throw new Error('a preview is not where it was put');
      return wireOf(kept);
    });
  }
}

const UNKNOWN: ReadResult = {
  items: [],
  problems: [{ place: { kind: 'file' }, code: 'file.unknown-format' }],
  reported: [],
};

function dryRunOf({ items, fileName, format, skill, language, reported }: NewImport): QuestionImport {
  const counts = countsOf(items);
  return {
    ...{ id: null, state: 'preview', file_name: fileName, format, skill, language, counts, reported },
    ...{ mode: null, progress: { done: 0, total: counts.new, created: 0, failed: 0 }, failure: null },
    ...{ created_at: toInstant(Date.now()), finished_at: null, items: items.map(itemOf) },
  };
}
