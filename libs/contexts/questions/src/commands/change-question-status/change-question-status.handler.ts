import { Inject, Injectable } from '@nestjs/common';
import { PLATFORM_ORGANIZATION_ID } from '#contracts/constants';
import type { CommandIdentity } from '#libs/event-store';
import { sqlOf } from '#platform/database';
import { RowCommands } from '#platform/rows';
import { QUESTION_STREAM, type QuestionEvent } from '../../domain/question.events.js';
import { readQuestions } from '../../rows/stored-question.js';
import { noteQuestion } from '../note-question.js';

/** Questions are never deleted: attempts and exams refer to them for ever (ADMIN-5). */
@Injectable()
export class QuestionStatusChange {
  constructor(@Inject(RowCommands) private readonly rows: RowCommands) {}

  /** All or none; twice is once. Returns how many were active. Throws `request.not-found`. */
  retire(command: CommandIdentity, ids: readonly string[]): Promise<number> {
    return this.set(command, ids, true);
  }

  /** All or none; twice is once. Returns how many were retired. Throws `request.not-found`. */
  reactivate(command: CommandIdentity, ids: readonly string[]): Promise<number> {
    return this.set(command, ids, false);
  }

  private async set(command: CommandIdentity, asked: readonly string[], retired: boolean): Promise<number> {
    const ids = [...new Set(asked)];
    const streams = ids.map((id) => ({ type: QUESTION_STREAM, id }));
    const event: QuestionEvent = { type: retired ? 'QuestionRetired' : 'QuestionReactivated', data: {} };
    const action = retired ? 'question.retired' : 'question.reactivated';
    return this.rows.run({ command, scope: PLATFORM_ORGANIZATION_ID, streams }, async (work) => {
      const sql = sqlOf(work.em);
      const changing = (await readQuestions(sql, ids)).filter((question) => question.retired !== retired);
      await sql.query(
        `update question set retired_at = case when $2 then now() end, updated_at = now()
         where organization_id = $3 and id = any($1)`,
        [changing.map(({ id }) => id), retired, PLATFORM_ORGANIZATION_ID],
      );
      for (const { id, content } of changing) {
        work.append(QUESTION_STREAM, id, PLATFORM_ORGANIZATION_ID, [event]);
        noteQuestion(work, { id, action, content });
      }
      return changing.length;
    });
  }
}
