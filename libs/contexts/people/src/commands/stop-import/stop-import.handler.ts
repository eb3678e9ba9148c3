import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandIdentity } from '#libs/event-store';
import { DomainError } from '#libs/kernel';
import type { OrganizationScope } from '#platform/database';
import { RowCommands } from '#platform/rows';
import { IMPORT_STREAM } from '../../domain/people.events.js';
import { stopRunning } from '../../rows/stop-running.js';
import { PersonImport } from '../../rows/person-import.row.js';
import { lockImport } from '../lock-import.js';

export class StopImport extends Command<void> {
  constructor(
    readonly command: CommandIdentity,
    readonly scope: OrganizationScope,
    readonly id: string,
  ) {
    super();
  }
}

/**
 * Forgets a preview; an import that is being staged is stopped, and the job takes back what nobody has seen yet. Once it is
 * visible, whom it has not changed yet stays as they are, and the job ends it.
 */
@CommandHandler(StopImport)
export class StopImportHandler implements ICommandHandler<StopImport> {
  constructor(@Inject(RowCommands) private readonly rows: RowCommands) {}

  /** Throws `request.not-found`, and `import.not-a-preview` once it is over. */
  async execute({ command, scope, id }: StopImport): Promise<void> {
    const streams = [{ type: IMPORT_STREAM, id }];
    await this.rows.run({ command, scope, streams }, async ({ em }) => {
      const found = await lockImport(em, id);
      if (!found) throw new DomainError('request.not-found');
      if (found.state === 'preview') await em.nativeDelete(PersonImport, { id });
      else if (!(await stopRunning(em, found))) throw new DomainError('import.not-a-preview');
      return null;
    });
  }
}
