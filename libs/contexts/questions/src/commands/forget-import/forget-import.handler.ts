import { LockMode } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PLATFORM_ORGANIZATION_ID } from '#contracts/constants';
import { DomainError } from '#libs/kernel';
import type { CommandContext } from '#platform/http';
import { RowCommands } from '#platform/rows';
import { QuestionImportRow } from '../../rows/question-import.row.js';

/** Forgets a preview. Throws `request.not-found`, and `import.not-a-preview` for one that was started. */
export class ForgetQuestionImport extends Command<void> {
  constructor(
    readonly context: CommandContext,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(ForgetQuestionImport)
export class ForgetQuestionImportHandler implements ICommandHandler<ForgetQuestionImport> {
  constructor(@Inject(RowCommands) private readonly rows: RowCommands) {}

  async execute({ context: command, id }: ForgetQuestionImport): Promise<void> {
    await this.rows.run({ command, scope: PLATFORM_ORGANIZATION_ID, streams: [] }, async ({ em }) => {
      const found = await em.findOne(QuestionImportRow, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!found) throw new DomainError('request.not-found');
      if (found.state !== 'preview') throw new DomainError('import.not-a-preview');
      await em.nativeDelete(QuestionImportRow, { id });
      return null;
    });
  }
}
