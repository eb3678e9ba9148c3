import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { z } from 'zod';
import { ROLE } from '#contracts/constants';
import type { InitialPassword } from '#contracts/http/people';
import { DomainError } from '#libs/kernel';
import { scopeOf, Tenancy } from '#platform/database';
import type { Principal } from '#platform/http';
import { newInitialPassword } from '../../passwords/new-password.js';
import { AppUser } from '../../rows/app-user.row.js';
import { PasswordSetting } from '../set-password.js';

type Issued = z.infer<typeof InitialPassword>;

export class IssueInitialPassword extends Command<Issued> {
  constructor(
    readonly principal: Principal,
    readonly learnerId: string,
  ) {
    super();
  }
}

/**
 * A new initial password for a learner of the own organization (AUTH-6). Ends all the learner's sessions. The answer is
 * the only place where the password is ever shown; for that reason the command is not kept for repetition.
 */
@CommandHandler(IssueInitialPassword)
export class IssueInitialPasswordHandler implements ICommandHandler<IssueInitialPassword> {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(PasswordSetting) private readonly passwords: PasswordSetting,
  ) {}

  /** Throws `request.not-found` for anybody but a learner within the caller's reach. */
  async execute({ principal, learnerId }: IssueInitialPassword): Promise<Issued> {
    const scope = scopeOf(principal);
    const learner = await this.tenancy.withOrganization(scope, (em) =>
      em.findOne(AppUser, { id: learnerId, usertype: ROLE.learner }),
    );
    if (!learner) throw new DomainError('request.not-found');
    const password = newInitialPassword();
    await this.passwords.set({
      scope,
      userId: learnerId,
      password,
      isInitial: true,
      end: { userId: learnerId },
      seenHash: learner.passwordHash ?? null,
      actorId: principal.userId,
      action: 'password.issued',
    });
    return { password };
  }
}
