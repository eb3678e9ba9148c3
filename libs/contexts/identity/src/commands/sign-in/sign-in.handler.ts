import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SignedIn } from '#contracts/http/auth';
import { DomainError } from '#libs/kernel';
import { systemScope, Tenancy } from '#platform/database';
import { FAILURE_LIMITS } from '../../domain/failure-limits.js';
import { identifierKey } from '../../domain/identifier-key.js';
import { PasswordHasher } from '../../passwords/password-hasher.js';
import { AppUser } from '../../rows/app-user.row.js';
import { Organization } from '../../rows/organization.row.js';
import { FailureLog } from '../../sessions/failure-log.js';
import { RefusedSignIns } from '../../sessions/refused-sign-ins.js';
import { SessionOpening } from '../../sessions/session-opening.js';

export class SignIn extends Command<SignedIn> {
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

const BEFORE_SIGN_IN = systemScope('nobody is signed in yet');

/**
 * User id and password, with an organization code limited to that organization (AUTH-2). Whatever is wrong, the answer
 * is `auth.login-failed` after exactly one hash verification: it tells nobody which user ids exist.
 */
@CommandHandler(SignIn)
export class SignInHandler implements ICommandHandler<SignIn> {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(PasswordHasher) private readonly hasher: PasswordHasher,
    @Inject(FailureLog) private readonly failures: FailureLog,
    @Inject(SessionOpening) private readonly sessions: SessionOpening,
    @Inject(RefusedSignIns) private readonly refused: RefusedSignIns,
  ) {}

  /** Throws `auth.login-failed` and Throttled (`auth.throttled`). */
  execute(command: SignIn): Promise<SignedIn> {
    return this.refused.counting(() => this.signIn(command));
  }

  private async signIn(command: SignIn): Promise<SignedIn> {
    const key = identifierKey(command.userId);
    const pair = `account-at:${key}\n${command.address}`;
    const address = { key: `address:${command.address}`, limit: FAILURE_LIMITS.address };
    await this.failures.assertBelow(address);
    const takeBack = await this.failures.reserve([
      { key: pair, limit: FAILURE_LIMITS.accountAndAddress },
      { key: `account:${key}`, limit: FAILURE_LIMITS.account },
    ]);
    const user = await this.judge(command, key).catch(async (error: unknown) => {
      // not judged (a storm of sign-ins, the database away) is not failed
      await takeBack();
      throw error;
    });
    if (!user) {
      await this.failures.note(address);
      throw new DomainError('auth.login-failed');
    }
    const opened = await this.open(user, command.userAgent);
    await takeBack();
    await this.failures.clear(pair);
    return opened;
  }

  /** Whom user id and password belong to, after exactly one hash verification. */
  private async judge({ organizationCode, password }: SignIn, key: string): Promise<AppUser | undefined> {
    const user = await this.find(key, organizationCode);
    const matches = await this.hasher.verify(user?.passwordHash ?? null, password);
    return matches ? user : undefined;
  }

  private find(userIdKey: string, organizationCode: string | undefined): Promise<AppUser | undefined> {
    return this.tenancy.withOrganization(BEFORE_SIGN_IN, async (em) => {
      const user = await em.findOne(AppUser, { userIdKey, deactivatedAt: null });
      if (!user) return undefined;
      const organization = { id: user.organizationId, deactivatedAt: null };
      const codeKey = organizationCode === undefined ? undefined : identifierKey(organizationCode);
      const belongs = await em.count(Organization, {
        ...organization,
        ...(codeKey !== undefined && { codeKey }),
      });
      return belongs === 1 ? user : undefined;
    });
  }

  /**
   * The check of the password takes time: meanwhile it may have been replaced and all sessions ended, or the person
   * or the organization deactivated. Throws `auth.login-failed`.
   */
  private async open(user: AppUser, userAgent: string): Promise<SignedIn> {
    const judged = { passwordHash: user.passwordHash ?? null };
    const opened = await this.tenancy.inTransaction(user.organizationId, (em) =>
      this.sessions.open(em, user, judged, userAgent),
    );
    if (!opened) throw new DomainError('auth.login-failed');
    return opened;
  }
}
