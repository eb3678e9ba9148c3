import { LockMode } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '#libs/kernel';
import type { OrganizationScope } from '#platform/database';
import type { CommandContext } from '#platform/http';
import { RowCommands } from '#platform/rows';
import { QuestionImportRow } from '../../rows/question-import.row.js';
import { stopRunning } from '../../rows/stop-running.js';

/**
 * Forgets a preview; one that runs is stopped: what was written stays, and it can be gone on with. Throws
 * `request.not-found`, and `import.not-a-preview` for one that is over.
 */
export class StopQuestionImport extends Command<void> {
  constructor(
    readonly context: CommandContext,
    /** Whose imports it may stop. */
    readonly scope: OrganizationScope,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(StopQuestionImport)
export class StopQuestionImportHandler implements ICommandHandler<StopQuestionImport> {
  constructor(@Inject(RowCommands) private readonly rows: RowCommands) {}

  async execute({ context: command, scope, id }: StopQuestionImport): Promise<void> {
    await this.rows.run({ command, scope, streams: [] }, async (work) => {
      const { em } = work;
      const found = await em.findOne(QuestionImportRow, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!found) throw new DomainError('request.not-found');
      if (found.state === 'preview') await em.nativeDelete(QuestionImportRow, { id });
      else if (!(await stopRunning(work, found))) throw new DomainError('import.not-a-preview');
      return null;
    });
  }
}
