import { Inject, Injectable } from '@nestjs/common';
import { PLATFORM_ORGANIZATION_ID } from '#contracts/constants';
import { Semaphore } from '#libs/kernel';
import { type ContentLanguage, picturesOf } from '#libs/learning';
import { formatOf, type ReadOptions, readQuestions, type ReadResult } from '#libs/question-formats';
import { Tenancy } from '#platform/database';
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
export type ImportReading = Omit<NewImport, 'reported' | 'items' | 'fields' | 'sheet' | 'isUnsure'>;

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
      const { id, choices, mends } = reading;
      const language = choices.all.language ?? reading.language;
      const format = reading.isFormatNamed ? reading.format : (formatOf(bytes, reading.fileName) ?? null);
      const read = format ? await readQuestions(format, bytes, optionsOf(reading, language)) : UNKNOWN;
      const media = new FileMediaPaths(this.sounds);
      const bank = this.tenancy.sql(PLATFORM_ORGANIZATION_ID);
      const judged = await judgeItems(id, read, {
        media,
        findSame: (contents) => findSame(bank, contents),
        mends,
        asChosen: (item, number) => asChosen(item, number, choices, language),
      });
      const items = await this.withMedia(judged, media);
      const isUnsure = read.problems.some(({ code }) => code === 'item.ambiguous-answer');
      const { reported, fields, sheet = null } = read;
      return use({ ...reading, format, reported, fields, sheet, isUnsure, items }, () =>
        this.keepMedia(items, media),
      );
    });
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
      outcome === 'new' && content ? [...picturesOf(content), content.prompt.audio] : [],
    );
    for (const path of new Set(shown)) {
      const bytes = path === undefined ? undefined : media.toKeep(path);
      if (bytes)
        await this.tenancy.withOrganization(PLATFORM_ORGANIZATION_ID, (em) =>
          keepMedia(em, Buffer.from(bytes)),
        );
    }
  }
}

const optionsOf = (
  { skill, mends, mapping: { roles, answers_by, sheet } }: ImportReading,
  language: ContentLanguage,
): ReadOptions => ({
  ...{ skill, language, mends },
  ...(roles && { roles }),
  ...(answers_by && { answersBy: answers_by }),
  ...(sheet && { sheet }),
});

const UNKNOWN: ReadResult = {
  items: [],
  problems: [{ place: { kind: 'file' }, code: 'file.unknown-format' }],
  order: ['file'],
  reported: [],
  fields: [],
};
