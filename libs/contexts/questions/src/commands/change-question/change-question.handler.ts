import { Inject, Injectable } from '@nestjs/common';
import { PLATFORM_ORGANIZATION_ID } from '#contracts/constants';
import type { CommandIdentity } from '#libs/event-store';
import { DomainError } from '#libs/kernel';
import { sqlOf } from '#platform/database';
import { refuseIfStale } from '#platform/http';
import { RowCommands } from '#platform/rows';
import { completeQuestion, type WrittenQuestion } from '../../domain/complete-question.js';
import { QUESTION_STREAM } from '../../domain/question.events.js';
import { claimMedia } from '../../rows/claim-media.js';
import { questionOf } from '../../rows/question-wire.js';
import { contentHash, writeVersions } from '../../rows/question-versions.js';
import { readQuestion } from '../../rows/stored-question.js';
import { noteQuestion } from '../note-question.js';

@Injectable()
export class QuestionChange {
  constructor(@Inject(RowCommands) private readonly rows: RowCommands) {}

  /**
   * Writes the next version; the same content again writes none. Attempts and published exams keep theirs (ADMIN-5).
   * Throws `request.not-found`, `question.generated`, `request.stale` with the question as it is, and `request.invalid`
   * for a picture or sound that is not there.
   */
  async change(
    command: CommandIdentity,
    { id, ifMatch }: { readonly id: string; readonly ifMatch: string },
    written: WrittenQuestion,
  ): Promise<void> {
    const streams = [{ type: QUESTION_STREAM, id }];
    await this.rows.run({ command, scope: PLATFORM_ORGANIZATION_ID, streams }, async (work) => {
      const sql = sqlOf(work.em);
      const now = await readQuestion(sql, id);
      if (now.origin === 'generated') throw new DomainError('question.generated');
      refuseIfStale(ifMatch, now.version, questionOf(now));
      const content = completeQuestion(id, written);
      if (contentHash(content) === now.content_hash) return null;
      await claimMedia(sql, content);
      await writeVersions({ sql, append: work.append }, [
        { id, slug: now.slug, version: now.version + 1, content },
      ]);
      noteQuestion(work, { id, action: 'question.changed', content, before: now.content });
      return null;
    });
  }
}
