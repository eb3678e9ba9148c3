import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Tenancy } from '#platform/database';
import type { Principal } from '#platform/http';
import { Sessions } from '../../sessions/sessions.js';

export class SignOut extends Command<void> {
  constructor(readonly principal: Principal) {
    super();
  }
}

@CommandHandler(SignOut)
export class SignOutHandler implements ICommandHandler<SignOut> {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(Sessions) private readonly sessions: Sessions,
  ) {}

  async execute({ principal: { sessionId, organizationId } }: SignOut): Promise<void> {
    const ended = await this.tenancy.inTransaction(organizationId, (em) =>
      this.sessions.end(em, { sessionId }),
    );
    await this.sessions.announce(ended, []);
  }
}
