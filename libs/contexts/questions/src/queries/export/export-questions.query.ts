import { Inject, Injectable } from '@nestjs/common';
import { ROLE } from '#contracts/constants';
import type { QuestionExportLosses, QuestionExportQuery } from '#contracts/http/question-exports';
import { QUESTION_FILE_MAX } from '#contracts/question-files';
import { DomainError, Semaphore } from '#libs/kernel';
import type { QuestionContent } from '#libs/learning';
import { writeQuestions } from '#libs/question-formats';
import { type ScopedSql, scopeOf, Tenancy } from '#platform/database';
import type { Principal } from '#platform/http';
import { labelOf } from '../../domain/question-fields.js';
import { QuestionsQuery } from '../questions.query.js';
import { readableOf } from '../../rows/owners.js';
import { readQuestions } from '../../rows/stored-question.js';
import { ExportMedia } from './export-media.js';
import { ProductSounds } from '../../ports/product-sounds.js';

/** Questions of one query. */
const PART = 200;
/** A file is made in memory, in up to some hundred megabytes: one at a time, and how many may wait for their turn. */
const slots = new Semaphore(1, 20);

export interface ExportedQuestions {
  readonly bytes: Uint8Array;
  readonly losses: QuestionExportLosses;
}

/** Questions of the list as a file of one format (PLUS-7). */
@Injectable()
export class QuestionExport {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(QuestionsQuery) private readonly questions: QuestionsQuery,
    @Inject(ProductSounds) private readonly sounds: ProductSounds,
  ) {}

  /**
   * Of an administrator only what the own organization wrote: the bank is the platform's to give away. Which questions are in it is settled at once, so none stands in it twice while others change the list. Throws
   * `question-export.too-many` above what an import takes, `question-export.too-large` where their pictures and sounds
   * are too many bytes, and `server.unavailable` when too many others wait.
   */
  file(principal: Principal, { format, language, ...list }: QuestionExportQuery): Promise<ExportedQuestions> {
    const scope = scopeOf(principal);
    const isTop = principal.usertype === ROLE.topAdministrator;
    const asked = isTop ? list : { ...list, owner: 'organization' as const };
    return slots.run(async () => {
      const ids = await this.questions.ids(scope, asked, QUESTION_FILE_MAX + 1);
      if (ids.length > QUESTION_FILE_MAX) throw new DomainError('question-export.too-many');
      const sql = this.tenancy.sql(scope);
      const media = new ExportMedia(sql, this.sounds);
      const labels = new Map<number, string>();
      const { bytes, losses } = await writeQuestions(format, this.contents(sql, ids, media, labels), {
        language,
        now: new Date(),
        media: (path) => media.find(path),
      });
      return {
        bytes,
        losses: {
          ...{ count: ids.length, size: bytes.length },
          losses: losses.map(({ item, written, lost }) => ({
            ...{ question_id: ids[item] ?? '', label: labels.get(item) ?? '', written, lost: [...lost] },
          })),
        },
      };
    });
  }

  /** Each with its media at hand before it is written. */
  private async *contents(
    sql: ScopedSql,
    ids: readonly string[],
    media: ExportMedia,
    labels: Map<number, string>,
  ): AsyncGenerator<QuestionContent> {
    for (let start = 0; start < ids.length; start += PART) {
      const part = await readQuestions(sql, ids.slice(start, start + PART), readableOf('q'));
      await media.load(part.map(({ content }) => content));
      for (const [index, { content }] of part.entries()) {
        labels.set(start + index, labelOf(content));
        yield content;
      }
    }
  }
}
