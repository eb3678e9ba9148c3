import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { LockMode, raw } from '@mikro-orm/postgresql';
import type { SignedIn } from '#contracts/http/auth';
import { DomainError, toInstant, uuidv7 } from '#libs/kernel';
import { systemScope, Tenancy } from '#platform/database';
import { TokenService } from '#platform/http';
import { Metrics } from '#platform/metrics';
import { FAILURE_LIMITS } from '../../domain/failure-limits.js';
import { identifierKey } from '../../domain/identifier-key.js';
import { sessionSeconds } from '../../domain/session-life.js';
import { PasswordHasher } from '../../passwords/password-hasher.js';
import { AppUser } from '../../rows/app-user.row.js';
import { Organization } from '../../rows/organization.row.js';
import { SessionRow } from '../../rows/session.row.js';
import { FailureLog } from '../../sessions/failure-log.js';

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
  private readonly refused;

  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(PasswordHasher) private readonly hasher: PasswordHasher,
    @Inject(FailureLog) private readonly failures: FailureLog,
    @Inject(TokenService) private readonly tokens: TokenService,
    @Inject(Metrics) metrics: Metrics,
  ) {
    this.refused = metrics.counter('manabiya_sign_in_failures_total', 'Sign-ins that were refused', ['code']);
  }

  /** Throws `auth.login-failed` and Throttled (`auth.throttled`). */
  async execute(command: SignIn): Promise<SignedIn> {
    try {
      return await this.signIn(command);
    } catch (error) {
      if (error instanceof DomainError) this.refused.inc({ code: error.code });
      throw error;
    }
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
    const user = await this.find(key, command.organizationCode);
    const matches = await this.hasher.verify(user?.passwordHash ?? null, command.password);
    if (!user || !matches) {
      await this.failures.note(address);
      throw new DomainError('auth.login-failed');
    }
    const opened = await this.open(user, command.userAgent);
    await takeBack();
    await this.failures.clear(pair);
    return opened;
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
   * or the organization deactivated. The rows are asked again and locked, before the session; what comes now finds the
   * session.
   * Throws `auth.login-failed`.
   */
  private async open(user: AppUser, userAgent: string): Promise<SignedIn> {
    const now = Date.now();
    const id = uuidv7(now);
    const expires = new Date(now + sessionSeconds(user.usertype) * 1000);
    await this.tenancy.inTransaction(user.organizationId, async (em) => {
      const unchanged = await em.nativeUpdate(
        AppUser,
        { id: user.id, passwordHash: user.passwordHash ?? null, deactivatedAt: null },
        { lastLoginAt: raw('now()') },
      );
      const organization = { id: user.organizationId, deactivatedAt: null };
      const open = await em.findOne(Organization, organization, { lockMode: LockMode.PESSIMISTIC_READ });
      if (unchanged === 0 || !open) throw new DomainError('auth.login-failed');
      await em.insert(SessionRow, {
        id,
        userId: user.id,
        organizationId: user.organizationId,
        expiresAt: expires,
        userAgent,
      });
    });
    const expiresAt = toInstant(expires.getTime());
    const claims = { sub: user.id, sid: id, org: user.organizationId, role: user.usertype };
    return { token: this.tokens.sign(claims, expiresAt), expires_at: expiresAt };
  }
}
