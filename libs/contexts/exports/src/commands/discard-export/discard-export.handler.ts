import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Tenancy } from '#platform/database';
import type { Principal } from '#platform/http';
import { ListExportRow } from '../../rows/list-export.row.js';
import { ownExport } from '../../rows/own-export.js';

export class DiscardExport extends Command<void> {
  constructor(
    readonly principal: Principal,
    readonly id: string,
  ) {
    super();
  }
}

/** Takes one off the page, with its file: who has saved it needs it no more. One under way ends. Throws `request.not-found`. */
@CommandHandler(DiscardExport)
export class DiscardExportHandler implements ICommandHandler<DiscardExport> {
  constructor(@Inject(Tenancy) private readonly tenancy: Tenancy) {}

  async execute({ principal, id }: DiscardExport): Promise<void> {
    await this.tenancy.inTransaction(principal.organizationId, async (em) => {
      await ownExport(em, principal, id);
      await em.nativeDelete(ListExportRow, { id });
    });
  }
}
