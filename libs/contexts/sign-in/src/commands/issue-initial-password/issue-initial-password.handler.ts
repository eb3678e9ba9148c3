import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { z } from 'zod';
import type { Usertype } from '#contracts/constants';
import type { InitialPassword } from '#contracts/http/people';
import { DomainError } from '#libs/kernel';
import { scopeOf, Tenancy } from '#platform/database';
import type { Principal } from '#platform/http';
import { newInitialPassword } from '../../rows/new-password.js';
import { mayIssueInitialPassword } from '../../domain/initial-password.js';
import { Accounts } from '../../ports/accounts.js';
import { PasswordSetting } from '../../rows/password-setting.js';

type Issued = z.infer<typeof InitialPassword>;

export class IssueInitialPassword extends Command<Issued> {
  constructor(
    readonly principal: Principal,
    readonly usertype: Usertype,
    readonly personId: string,
  ) {
    super();
  }
}

/**
 * A new initial password (AUTH-6): for learners of the own organization, by the top administrator for administrators,
 * too. A guest has none and gets none. Ends all the person's sessions. The answer is the only place where the password
 * is ever shown; for that reason the command is not kept for repetition.
 */
@CommandHandler(IssueInitialPassword)
export class IssueInitialPasswordHandler implements ICommandHandler<IssueInitialPassword> {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(PasswordSetting) private readonly passwords: PasswordSetting,
    @Inject(Accounts) private readonly accounts: Accounts,
  ) {}

  /**
   * Throws `auth.forbidden`, `request.not-found` for anybody but a person of that role within the caller's reach, and
   * `guest.not-named`.
   */
  async execute({ principal, usertype, personId: userId }: IssueInitialPassword): Promise<Issued> {
    if (!mayIssueInitialPassword(principal, usertype)) throw new DomainError('auth.forbidden');
    const scope = scopeOf(principal);
    const person = await this.tenancy.withOrganization(scope, (em) => this.accounts.find(em, userId));
    if (person?.usertype !== usertype) throw new DomainError('request.not-found');
    if (person.guest) throw new DomainError('guest.not-named');
    const password = newInitialPassword();
    await this.passwords.set({
      ...{ scope, userId, password, isInitial: true, end: { userId } },
      seenHash: person.passwordHash,
      actorId: principal.userId,
      action: 'password.issued',
    });
    return { password };
  }
}
