import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandIdentity } from '#libs/event-store';
import { withoutDraws } from '#libs/learning';
import { scopedSql } from '#platform/database';
import { RowCommands } from '#platform/rows';
import { readQuestion } from '../../rows/stored-question.js';
import { writeOwnQuestion } from '../write-own-question.js';

/** A question of one's own with the content of any other. Throws `request.not-found`. */
export class CopyQuestion extends Command<void> {
  constructor(
    readonly context: CommandIdentity,
    readonly id: string,
    readonly from: string,
  ) {
    super();
  }
}

@CommandHandler(CopyQuestion)
export class CopyQuestionHandler implements ICommandHandler<CopyQuestion> {
  constructor(@Inject(RowCommands) private readonly rows: RowCommands) {}

  execute({ context, id, from }: CopyQuestion): Promise<void> {
    return writeOwnQuestion(this.rows, context, id, async ({ em }) =>
      withoutDraws((await readQuestion(scopedSql(em), from)).content),
    );
  }
}
