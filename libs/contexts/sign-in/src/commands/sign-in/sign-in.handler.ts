import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ROLE } from '#contracts/constants';
import type { SignInAnswer } from '#contracts/http/second-factor';
import { identifierKey } from '#contracts/identifier-key';
import { DomainError } from '#libs/kernel';
import { Tenancy } from '#platform/database';
import { FAILURE_LIMITS } from '../../domain/failure-limits.js';
import { PasswordHasher } from '../../rows/password-hasher.js';
import { type Account, Accounts } from '../../ports/accounts.js';
import { FailureLog } from '../../rows/failure-log.js';
import { OidcProviders } from '../../rows/oidc-providers.js';
import { RefusedSignIns } from '../refused-sign-ins.js';
import { SecondFactors } from '../../rows/second-factors.js';
import { SecondStepTickets } from '../../rows/second-step-tickets.js';
import { SessionOpening } from '../../rows/session-opening.js';

export class SignIn extends Command<SignInAnswer> {
  constructor(
    readonly userId: string,
    readonly password: string,
    readonly organizationCode: string | undefined,
    readonly address: string,
    readonly userAgent: string,
  ) {
    super();
  }
}

/**
 * User id and password, with an organization code limited to that organization (AUTH-2). Whatever is wrong, the answer
 * is `auth.login-failed` after exactly one hash verification: it tells nobody which user ids exist. An account with a
 * second factor gets no session, but a ticket for the second step.
 */
@CommandHandler(SignIn)
export class SignInHandler implements ICommandHandler<SignIn> {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(PasswordHasher) private readonly hasher: PasswordHasher,
    @Inject(FailureLog) private readonly failures: FailureLog,
    @Inject(OidcProviders) private readonly passwords: OidcProviders,
    @Inject(SecondFactors) private readonly factors: SecondFactors,
    @Inject(SecondStepTickets) private readonly tickets: SecondStepTickets,
    @Inject(SessionOpening) private readonly sessions: SessionOpening,
    @Inject(RefusedSignIns) private readonly refused: RefusedSignIns,
    @Inject(Accounts) private readonly accounts: Accounts,
  ) {}

  /**
   * Throws `auth.login-failed`, Throttled (`auth.throttled`) and, for a right password alone, `auth.password-off` where the
   * organization signs in by its provider only.
   */
  execute(command: SignIn): Promise<SignInAnswer> {
    return this.refused.counting(() => this.signIn(command));
  }

  private async signIn(command: SignIn): Promise<SignInAnswer> {
    const key = identifierKey(command.userId);
    const pair = `account-at:${key}\n${command.address}`;
    const address = { key: `address:${command.address}`, limit: FAILURE_LIMITS.address };
    const counters = [
      { key: pair, limit: FAILURE_LIMITS.accountAndAddress },
      { key: `account:${key}`, limit: FAILURE_LIMITS.account },
    ];
    const opened = await this.failures.fewAtOnce(address, () =>
      this.failures.judged(counters, () => this.open(command)),
    );
    if (!opened) throw new DomainError('auth.login-failed');
    await this.failures.clear(pair);
    return opened;
  }

  /** Whom user id and password belong to, after exactly one hash verification. */
  private async judge({ userId, organizationCode, password }: SignIn): Promise<Account | undefined> {
    const account = await this.accounts.toSignIn(userId, organizationCode);
    const matches = await this.hasher.verify(account?.passwordHash ?? null, password);
    return matches ? account : undefined;
  }

  /**
   * The check of the password takes time: meanwhile it may have been replaced and all sessions ended, or the person
   * or the organization deactivated. Then no session is opened, as for a wrong one.
   */
  private async open(command: SignIn): Promise<SignInAnswer | undefined> {
    const account = await this.judge(command);
    if (!account) return undefined;
    const { organizationId, passwordHash } = account;
    return this.tenancy.inTransaction(organizationId, async (em) => {
      if (await this.passwords.areOffFor(em, account)) throw new DomainError('auth.password-off');
      // learners have none, and are not asked: their sign-ins are the storm
      const second = account.usertype !== ROLE.learner && (await this.factors.isOn(em, account.id));
      if (second) return this.tickets.issue(account);
      const visit = { userAgent: command.userAgent, openedBy: 'password' } as const;
      return this.sessions.open(em, account, { passwordHash }, visit);
    });
  }
}
