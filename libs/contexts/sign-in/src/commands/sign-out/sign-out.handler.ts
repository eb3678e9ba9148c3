import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Tenancy } from '#platform/database';
import type { Principal } from '#platform/http';
import { SessionEnding } from '../../rows/session-ending.js';

export class SignOut extends Command<void> {
  constructor(readonly principal: Principal) {
    super();
  }
}

@CommandHandler(SignOut)
export class SignOutHandler implements ICommandHandler<SignOut> {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(SessionEnding) private readonly sessions: SessionEnding,
  ) {}

  async execute({ principal: { sessionId, organizationId } }: SignOut): Promise<void> {
    const ended = await this.tenancy.inTransaction(organizationId, (em) =>
      this.sessions.end(em, { sessionId }),
    );
    await this.sessions.announce(ended, []);
  }
}
