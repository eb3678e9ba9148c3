import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Tenancy } from '#platform/database';
import type { Principal } from '#platform/http';
import { ownExport } from '../../rows/own-export.js';
import { stopRunning } from '../../rows/stop-running.js';

export class StopExport extends Command<void> {
  constructor(
    readonly principal: Principal,
    readonly id: string,
  ) {
    super();
  }
}

/** Ends one that is under way. What was written goes at once; one that is over stays as it is. Throws `request.not-found`. */
@CommandHandler(StopExport)
export class StopExportHandler implements ICommandHandler<StopExport> {
  constructor(@Inject(Tenancy) private readonly tenancy: Tenancy) {}

  async execute({ principal, id }: StopExport): Promise<void> {
    await this.tenancy.inTransaction(principal.organizationId, async (em) => {
      await ownExport(em, principal, id);
      await stopRunning(em, id);
    });
  }
}
