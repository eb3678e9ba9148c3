import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Tenancy } from '#platform/database';
import type { Principal } from '#platform/http';
import { SessionEnding } from '../../rows/session-ending.js';

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
    @Inject(SessionEnding) private readonly sessions: SessionEnding,
  ) {}

  async execute({ principal: { userId, sessionId, organizationId } }: EndOtherSessions): Promise<void> {
    const ended = await this.tenancy.inTransaction(organizationId, (em) =>
      this.sessions.end(em, { userId, except: sessionId }),
    );
    await this.sessions.announce(ended, []);
  }
}
