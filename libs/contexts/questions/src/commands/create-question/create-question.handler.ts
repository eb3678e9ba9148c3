import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandIdentity } from '#libs/event-store';
import { RowCommands } from '#platform/rows';
import type { WrittenQuestion } from '../../domain/complete-question.js';
import { writeOwnQuestion } from '../write-own-question.js';

/** A question of the organization, or of the platform. Throws `request.invalid` for a picture or sound that is not there. */
export class CreateQuestion extends Command<void> {
  constructor(
    readonly context: CommandIdentity,
    readonly organizationId: string,
    readonly id: string,
    readonly written: WrittenQuestion,
  ) {
    super();
  }
}

@CommandHandler(CreateQuestion)
export class CreateQuestionHandler implements ICommandHandler<CreateQuestion> {
  constructor(@Inject(RowCommands) private readonly rows: RowCommands) {}

  execute({ context: command, organizationId, id, written }: CreateQuestion): Promise<void> {
    return writeOwnQuestion(this.rows, { command, scope: organizationId, id }, () =>
      Promise.resolve({ organizationId, written }),
    );
  }
}
