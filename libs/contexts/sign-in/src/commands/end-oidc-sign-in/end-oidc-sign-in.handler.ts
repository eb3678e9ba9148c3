import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ROLE } from '#contracts/constants';
import type { SignInAnswer } from '#contracts/http/second-factor';
import { DomainError } from '#libs/kernel';
import { Tenancy } from '#platform/database';
import { FAILURE_LIMITS } from '../../domain/failure-limits.js';
import { Accounts } from '../../ports/accounts.js';
import { FailureLog } from '../../rows/failure-log.js';
import { OidcFlows } from '../../rows/oidc-flows.js';
import { SecondFactors } from '../../rows/second-factors.js';
import { SecondStepTickets } from '../../rows/second-step-tickets.js';
import { SessionOpening } from '../../rows/session-opening.js';
import { RefusedSignIns } from '../refused-sign-ins.js';

export class EndOidcSignIn extends Command<SignInAnswer> {
  constructor(
    readonly ticket: string,
    readonly browser: string | undefined,
    readonly address: string,
    readonly userAgent: string,
  ) {
    super();
  }
}

/** The page fetches the session of who came back from the provider (PLUS-12); a second factor is asked for as after a password. */
@CommandHandler(EndOidcSignIn)
export class EndOidcSignInHandler implements ICommandHandler<EndOidcSignIn> {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(FailureLog) private readonly failures: FailureLog,
    @Inject(OidcFlows) private readonly flows: OidcFlows,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(SecondFactors) private readonly factors: SecondFactors,
    @Inject(SecondStepTickets) private readonly tickets: SecondStepTickets,
    @Inject(SessionOpening) private readonly sessions: SessionOpening,
    @Inject(RefusedSignIns) private readonly refused: RefusedSignIns,
  ) {}

  /** Throws `oidc.over`, `oidc.other-browser`, `oidc.unknown-person` for who is deactivated, and Throttled (`auth.throttled`). */
  execute(asked: EndOidcSignIn): Promise<SignInAnswer> {
    return this.refused.counting(() => this.end(asked));
  }

  private async end({ ticket, browser, address, userAgent }: EndOidcSignIn): Promise<SignInAnswer> {
    const counter = { key: `address:${address}`, limit: FAILURE_LIMITS.address };
    let other = false;
    const taken = await this.failures.fewAtOnce(counter, async () => {
      const found = await this.flows.takeTicket(ticket, browser);
      other = found === 'other browser';
      return typeof found === 'string' ? undefined : found;
    });
    if (!taken) throw new DomainError(other ? 'oidc.other-browser' : 'oidc.over');
    return this.open(taken, userAgent);
  }

  /** Person and organization are asked again: either may have been taken away since. */
  private open(
    { userId, organizationId }: { userId: string; organizationId: string },
    userAgent: string,
  ): Promise<SignInAnswer> {
    return this.tenancy.inTransaction(organizationId, async (em) => {
      const account = await this.accounts.find(em, userId);
      if (!account) throw new DomainError('oidc.unknown-person');
      const second = account.usertype !== ROLE.learner && (await this.factors.isOn(em, userId));
      if (second) return this.tickets.issue(account, 'oidc');
      const visit = { userAgent, openedBy: 'oidc' } as const;
      const opened = await this.sessions.open(em, account, { guest: false }, visit);
      if (!opened) throw new DomainError('oidc.unknown-person');
      return opened;
    });
  }
}
