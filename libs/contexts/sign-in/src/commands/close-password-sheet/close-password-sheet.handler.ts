import { raw } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { scopeOf, Tenancy } from '#platform/database';
import type { Principal } from '#platform/http';
import { PasswordIssueRow } from '../../rows/password-issue.row.js';
import { sheetOf } from '../../rows/sheet-state.js';

export class ClosePasswordSheet extends Command<void> {
  constructor(
    readonly principal: Principal,
    readonly sheetId: string,
  ) {
    super();
  }
}

/** From now on nobody sees the sheet. */
@CommandHandler(ClosePasswordSheet)
export class ClosePasswordSheetHandler implements ICommandHandler<ClosePasswordSheet> {
  constructor(@Inject(Tenancy) private readonly tenancy: Tenancy) {}

  /** Throws `request.not-found` for everybody but who started it. */
  async execute({ principal, sheetId: id }: ClosePasswordSheet): Promise<void> {
    await this.tenancy.inTransaction(scopeOf(principal), async (em) => {
      await sheetOf(em, principal, id);
      await em.nativeUpdate(PasswordIssueRow, { id, closedAt: null }, { closedAt: raw('now()') });
    });
  }
}
