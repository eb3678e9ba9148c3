import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Tenancy } from '#platform/database';
import type { Principal } from '#platform/http';
import { Sessions } from '../../sessions/sessions.js';

export class EndOtherSessions extends Command<void> {
  constructor(readonly principal: Principal) {
    super();
  }
}

/** Ends all own sessions but the one that asks (AUTH-11). */
@CommandHandler(EndOtherSessions)
export class EndOtherSessionsHandler implements ICommandHandler<EndOtherSessions> {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(Sessions) private readonly sessions: Sessions,
  ) {}

  async execute({ principal: { userId, sessionId, organizationId } }: EndOtherSessions): Promise<void> {
    const ended = await this.tenancy.inTransaction(organizationId, (em) =>
      this.sessions.end(em, { userId, except: sessionId }),
    );
    await this.sessions.announce(ended, []);
  }
}
