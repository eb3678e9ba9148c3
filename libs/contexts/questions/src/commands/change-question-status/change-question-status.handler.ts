import { Inject, Injectable } from '@nestjs/common';
import { PLATFORM_ORGANIZATION_ID } from '#contracts/constants';
import type { CommandIdentity } from '#libs/event-store';
import { sqlOf } from '#platform/database';
import { RowCommands } from '#platform/rows';
import { QUESTION_STREAM } from '../../domain/question.events.js';
import { setRetired } from '../../rows/question-retirement.js';
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
    const action = retired ? 'question.retired' : 'question.reactivated';
    return this.rows.run({ command, scope: PLATFORM_ORGANIZATION_ID, streams }, async (work) => {
      const sql = sqlOf(work.em);
      const questions = await readQuestions(sql, ids);
      const changed = new Set(await setRetired({ sql, append: work.append }, ids, retired));
      for (const { id, content } of questions)
        if (changed.has(id)) noteQuestion(work, { id, action, content });
      return changed.size;
    });
  }
}
