import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ResetPasswordBody } from '#contracts/http/auth';
import { DomainError } from '#libs/kernel';
import { Tenancy } from '#platform/database';
import type { Principal } from '#platform/http';
import { assertNewPassword } from '../../rows/new-password.js';
import { Accounts } from '../../ports/accounts.js';
import { PasswordSetting } from '../../rows/password-setting.js';

export class ResetPassword extends Command<void> {
  constructor(
    readonly principal: Principal,
    readonly body: ResetPasswordBody,
  ) {
    super();
  }
}

/** Replaces an initial password by the person's own (AUTH-6). The session that does it goes on; others end. */
@CommandHandler(ResetPassword)
export class ResetPasswordHandler implements ICommandHandler<ResetPassword> {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(PasswordSetting) private readonly passwords: PasswordSetting,
    @Inject(Accounts) private readonly accounts: Accounts,
  ) {}

  /** Throws `auth.forbidden` for any other id than the caller's own, `password.not-initial`, `password.rules`. */
  async execute({ principal, body }: ResetPassword): Promise<void> {
    const { userId, sessionId, organizationId: scope } = principal;
    if (body.id !== userId) throw new DomainError('auth.forbidden');
    // the row, not the principal: that may be a second old
    const account = await this.tenancy.withOrganization(scope, (em) => this.accounts.find(em, userId));
    if (!account?.isInitial) throw new DomainError('password.not-initial');
    assertNewPassword(body.password, body.confirm_password);
    await this.passwords.set({
      scope,
      userId,
      password: body.password,
      isInitial: false,
      end: { userId, except: sessionId },
      seenHash: account.passwordHash,
      actorId: userId,
      action: 'password.reset',
    });
  }
}
