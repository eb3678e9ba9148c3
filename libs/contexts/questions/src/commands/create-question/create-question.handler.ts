import { Inject, Injectable } from '@nestjs/common';
import { PLATFORM_ORGANIZATION_ID } from '#contracts/constants';
import type { CommandIdentity } from '#libs/event-store';
import type { QuestionContent } from '#libs/learning';
import { sqlOf } from '#platform/database';
import { RowCommands, type RowWork } from '#platform/rows';
import { completeQuestion, type WrittenQuestion } from '../../domain/complete-question.js';
import { QUESTION_STREAM } from '../../domain/question.events.js';
import { claimMedia } from '../../rows/claim-media.js';
import { writeVersions } from '../../rows/question-versions.js';
import { readQuestion } from '../../rows/stored-question.js';
import { noteQuestion } from '../note-question.js';

/** An id derives from its command: taken where that command was done and forgotten before. */
const QUESTION_CONFLICTS = { question_version_pkey: 'command.key-reused' } as const;

@Injectable()
export class QuestionCreation {
  constructor(@Inject(RowCommands) private readonly rows: RowCommands) {}

  /** Throws `request.invalid` for a picture or sound that is not there. */
  async create(command: CommandIdentity, id: string, written: WrittenQuestion): Promise<void> {
    await this.run(command, id, () => Promise.resolve(written));
  }

  /** A question of one's own with the content of any other. Throws `request.not-found`. */
  async copy(command: CommandIdentity, id: string, from: string): Promise<void> {
    await this.run(command, id, async ({ em }) => (await readQuestion(sqlOf(em), from)).content);
  }

  private async run(
    command: CommandIdentity,
    id: string,
    contentOf: (work: RowWork) => Promise<WrittenQuestion>,
  ): Promise<void> {
    const streams = [{ type: QUESTION_STREAM, id }];
    const row = { command, scope: PLATFORM_ORGANIZATION_ID, streams, conflicts: QUESTION_CONFLICTS };
    await this.rows.run(row, async (work) => {
      const sql = sqlOf(work.em);
      const content: QuestionContent = completeQuestion(id, await contentOf(work));
      await claimMedia(sql, content);
      await writeVersions({ sql, append: work.append }, [{ id, slug: `own:${id}`, version: 1, content }]);
      noteQuestion(work, { id, action: 'question.created', content });
      return null;
    });
  }
}
