import { Inject, Injectable } from '@nestjs/common';
import { Semaphore } from '#libs/kernel';
import type { ContentLanguage } from '#libs/learning';
import { formatOf, type ReadOptions, readQuestions, type ReadResult } from '#libs/question-formats';
import { type ScopedSql, Tenancy } from '#platform/database';
import { ProductSounds } from '../../ports/product-sounds.js';
import { mediaIdsOf, missingOf } from '../../rows/claim-media.js';
import { mediaKinds } from '../../rows/question-media.row.js';
import { findSame } from '../../rows/same-question.js';
import { keepMedia } from '../keep-media/keep-media.handler.js';
import { asChosen } from './chosen.js';
import { FileMediaPaths } from './file-media.js';
import { type JudgedItem, judgeItems, refusedItem } from './judge-items.js';
import type { NewImport } from './new-import.js';

/** Files that a process reads at once, each in up to some hundred megabytes, and how many may wait for their turn. */
const slots = new Semaphore(1, 20);

/** What is asked of a file: all of an import that does not come from reading it. */
export type ImportReading = Omit<NewImport, 'reported' | 'items' | 'fields' | 'isUnsure'>;

/** What would become of the questions of a file, as it is to be read. Nothing of the bank is written. */
@Injectable()
export class ImportJudging {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(ProductSounds) private readonly sounds: ProductSounds,
  ) {}

  /**
   * Hands the judged file to `use` while no other one is read. What is wrong with the file stands in it. Throws
   * `server.unavailable` when too many others wait.
   */
  judged<T>(
    reading: ImportReading,
    bytes: Uint8Array,
    use: (judged: NewImport, keepMedia: () => Promise<void>) => Promise<T>,
  ): Promise<T> {
    return slots.run(async () => {
      const { id, organizationId, choices } = reading;
      const language = choices.all.language ?? reading.language;
      const format = reading.isFormatNamed ? reading.format : (formatOf(bytes, reading.fileName) ?? null);
      const read = format ? await readQuestions(format, bytes, optionsOf(reading, language)) : UNKNOWN;
      const media = new FileMediaPaths(this.sounds, organizationId);
      const sql = this.tenancy.sql(organizationId);
      const judged = await judgeItems(id, read, {
        media,
        findSame: (contents) => findSame(sql, contents),
        asChosen: (item, number) => asChosen(item, number, choices, language),
      });
      const items = await withMedia(sql, judged, media);
      const isUnsure = read.problems.some(({ code }) => code === 'item.ambiguous-answer');
      const { reported, fields } = read;
      return use({ ...reading, format, reported, fields, isUnsure, items }, () =>
        this.keepMedia(organizationId, items, media),
      );
    });
  }

  /** Files of questions that may be written; a preview that nobody starts leaves them to be forgotten. */
  private async keepMedia(
    organizationId: string,
    items: readonly JudgedItem[],
    media: FileMediaPaths,
  ): Promise<void> {
    const shown = items.flatMap(({ outcome, content }) =>
      outcome === 'new' && content ? [content.prompt.picture, content.prompt.audio] : [],
    );
    for (const path of new Set(shown)) {
      const bytes = path === undefined ? undefined : media.toKeep(path);
      if (bytes)
        await this.tenancy.withOrganization(organizationId, (em) =>
          keepMedia(em, organizationId, Buffer.from(bytes)),
        );
    }
  }
}

/** A sheet may name files of another installation: the bank would refuse them, and with them the whole portion. */
async function withMedia(
  sql: ScopedSql,
  items: readonly JudgedItem[],
  media: FileMediaPaths,
): Promise<JudgedItem[]> {
  const ids = items.flatMap(({ content }) => (content ? mediaIdsOf(content) : []));
  const kinds = new Map([...(await mediaKinds(sql, ids)), ...media.kinds()]);
  return items.map((item) => {
    const missing = item.content ? missingOf(item.content, kinds) : [];
    return missing.length === 0 ? item : refusedItem(item, missing);
  });
}

const optionsOf = (
  { skill, mapping: { roles, answers_by } }: ImportReading,
  language: ContentLanguage,
): ReadOptions => ({
  ...{ skill, language },
  ...(roles && { roles }),
  ...(answers_by && { answersBy: answers_by }),
});

const UNKNOWN: ReadResult = {
  items: [],
  problems: [{ place: { kind: 'file' }, code: 'file.unknown-format' }],
  reported: [],
  fields: [],
};
