import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandIdentity } from '#libs/event-store';
import { type OrganizationScope, scopedSql } from '#platform/database';
import { RowCommands } from '#platform/rows';
import { QUESTION_STREAM } from '../../domain/question.events.js';
import { setRetired } from '../../rows/question-retirement.js';
import { readQuestions } from '../../rows/stored-question.js';
import { noteQuestion } from '../note-question.js';

/**
 * Retires questions or brings them back (ADMIN-5); they are never deleted: attempts and exams refer to them for ever. All
 * or none; twice is once. Answers how many changed. Throws `request.not-found`.
 */
export class SetQuestionStatus extends Command<number> {
  constructor(
    readonly context: CommandIdentity,
    /** Whose questions it may change. */
    readonly scope: OrganizationScope,
    readonly ids: readonly string[],
    readonly status: 'active' | 'retired',
  ) {
    super();
  }
}

@CommandHandler(SetQuestionStatus)
export class SetQuestionStatusHandler implements ICommandHandler<SetQuestionStatus> {
  constructor(@Inject(RowCommands) private readonly rows: RowCommands) {}

  execute({ context: command, scope, ids: asked, status }: SetQuestionStatus): Promise<number> {
    const ids = [...new Set(asked)];
    const streams = ids.map((id) => ({ type: QUESTION_STREAM, id }));
    const isRetired = status === 'retired';
    const action = isRetired ? 'question.retired' : 'question.reactivated';
    return this.rows.run({ command, scope, streams }, async (work) => {
      const questions = await readQuestions(scopedSql(work.em), ids);
      const changed = new Set(await setRetired(work, ids, isRetired));
      for (const { id, organization_id: organizationId, content } of questions)
        if (changed.has(id)) noteQuestion(work, { id, organizationId, action, content });
      return changed.size;
    });
  }
}
