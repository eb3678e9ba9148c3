import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ChangePasswordBody } from '#contracts/http/auth';
import { DomainError } from '#libs/kernel';
import { Tenancy } from '#platform/database';
import type { Principal } from '#platform/http';
import { WRONG_PASSWORD_LIMIT } from '../../domain/failure-limits.js';
import { assertNewPassword } from '../../rows/new-password.js';
import { PasswordHasher } from '../../rows/password-hasher.js';
import { Accounts } from '../../ports/accounts.js';
import { FailureLog } from '../../rows/failure-log.js';
import { PasswordSetting } from '../../rows/password-setting.js';

export class ChangePassword extends Command<void> {
  constructor(
    readonly principal: Principal,
    readonly body: ChangePasswordBody,
  ) {
    super();
  }
}

/** The person's own change of password (AUTH-8). All other sessions end. */
@CommandHandler(ChangePassword)
export class ChangePasswordHandler implements ICommandHandler<ChangePassword> {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(PasswordHasher) private readonly hasher: PasswordHasher,
    @Inject(FailureLog) private readonly failures: FailureLog,
    @Inject(PasswordSetting) private readonly passwords: PasswordSetting,
    @Inject(Accounts) private readonly accounts: Accounts,
  ) {}

  /**
   * Throws `password.rules`, `password.wrong-current`, `password.none` (who came by the code alone has none), and
   * Throttled: a stolen token must not be used to guess.
   */
  async execute({
    principal: { userId, sessionId, organizationId: scope },
    body,
  }: ChangePassword): Promise<void> {
    assertNewPassword(body.password, body.confirm_password);
    const account = await this.tenancy.withOrganization(scope, (em) => this.accounts.find(em, userId));
    const seenHash = account?.passwordHash ?? null;
    if (seenHash === null) throw new DomainError('password.none');
    await this.judge(userId, seenHash, body.current_password);
    await this.passwords.set({
      scope,
      userId,
      password: body.password,
      isInitial: false,
      end: { userId, except: sessionId },
      seenHash,
      actorId: userId,
      action: 'password.changed',
    });
  }

  /** Throws `password.wrong-current` and Throttled. */
  private async judge(userId: string, hash: string, typed: string): Promise<void> {
    const matches = await this.failures.judged(
      [{ key: `current-password:${userId}`, limit: WRONG_PASSWORD_LIMIT }],
      async () => (await this.hasher.verify(hash, typed)) || undefined,
    );
    if (!matches) throw new DomainError('password.wrong-current');
  }
}
