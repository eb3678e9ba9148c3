import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { scopeOf, Tenancy } from '#platform/database';
import type { Principal } from '#platform/http';
import { leaveWaiting } from '../../rows/leave-waiting.js';
import { sheetOf } from '../../rows/sheet-state.js';

export class StopPasswordSheet extends Command<void> {
  constructor(
    readonly principal: Principal,
    readonly sheetId: string,
  ) {
    super();
  }
}

/** Whoever has no new password yet keeps the one they had; the sheet is done with those who have. One that is done stays so. */
@CommandHandler(StopPasswordSheet)
export class StopPasswordSheetHandler implements ICommandHandler<StopPasswordSheet> {
  constructor(@Inject(Tenancy) private readonly tenancy: Tenancy) {}

  /** Throws `request.not-found` for everybody but who started it. */
  async execute({ principal, sheetId: id }: StopPasswordSheet): Promise<void> {
    await this.tenancy.inTransaction(scopeOf(principal), async (em) => {
      await sheetOf(em, principal, id);
      await leaveWaiting(em, id);
    });
  }
}
