import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ChangePasswordBody } from '#contracts/http/auth';
import type { Principal } from '#platform/http';
import { assertNewPassword } from '../../rows/new-password.js';
import { PasswordSetting } from '../../rows/password-setting.js';
import { OwnProof } from '../own-proof.js';

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
    @Inject(OwnProof) private readonly proof: OwnProof,
    @Inject(PasswordSetting) private readonly passwords: PasswordSetting,
  ) {}

  /**
   * Throws `password.rules`, `password.wrong-current`, `password.none` (who came by the code alone has none), and
   * Throttled: a stolen token must not be used to guess.
   */
  async execute({ principal, body }: ChangePassword): Promise<void> {
    const { userId, sessionId, organizationId: scope } = principal;
    assertNewPassword(body.password, body.confirm_password);
    const { passwordHash: seenHash } = await this.proof.password(principal, body.current_password);
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
}
