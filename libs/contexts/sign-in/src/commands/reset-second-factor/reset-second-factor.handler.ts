import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ROLE } from '#contracts/constants';
import { DomainError } from '#libs/kernel';
import { scopeOf, Tenancy } from '#platform/database';
import type { Principal } from '#platform/http';
import { Accounts } from '../../ports/accounts.js';
import { resetSecondFactor } from '../../rows/second-factor-reset.js';
import { SessionEnding } from '../../rows/session-ending.js';

export class ResetSecondFactor extends Command<void> {
  constructor(
    readonly principal: Principal,
    readonly personId: string,
  ) {
    super();
  }
}

/** Takes the second factor from an administrator who lost the phone and the recovery codes (PLUS-12), and ends the sessions. */
@CommandHandler(ResetSecondFactor)
export class ResetSecondFactorHandler implements ICommandHandler<ResetSecondFactor> {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(SessionEnding) private readonly sessions: SessionEnding,
  ) {}

  /** Throws `request.not-found` for anybody but an administrator within the caller's reach, and `second-factor.not-on`. */
  async execute({ principal, personId }: ResetSecondFactor): Promise<void> {
    const ended = await this.tenancy.inTransaction(scopeOf(principal), async (em) => {
      const person = await this.accounts.find(em, personId);
      if (person?.usertype !== ROLE.administrator) throw new DomainError('request.not-found');
      return resetSecondFactor(em, person, principal.userId);
    });
    await this.sessions.announce(ended, []);
  }
}
