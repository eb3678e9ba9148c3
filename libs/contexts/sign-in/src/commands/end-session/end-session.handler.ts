import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AREA_PERMISSIONS, type Permission, ROLE } from '#contracts/constants';
import { DomainError } from '#libs/kernel';
import { scopeOf, Tenancy } from '#platform/database';
import type { Principal } from '#platform/http';
import { writeAuditNotes } from '#platform/rows';
import { type Account, Accounts } from '../../ports/accounts.js';
import { SessionRow } from '../../rows/session.row.js';
import { SessionEnding } from '../../rows/session-ending.js';

export class EndSession extends Command<void> {
  constructor(
    readonly principal: Principal,
    readonly sessionId: string,
  ) {
    super();
  }
}

const MAY_END_LEARNERS: Permission = AREA_PERMISSIONS.students.edit;

/** Anybody may end the own sessions; an administrator those of learners (AUTH-11). */
@CommandHandler(EndSession)
export class EndSessionHandler implements ICommandHandler<EndSession> {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(SessionEnding) private readonly sessions: SessionEnding,
    @Inject(Accounts) private readonly accounts: Accounts,
  ) {}

  /** Throws `request.not-found` for a session that is over and for one that is not the caller's to end. */
  async execute({ principal, sessionId }: EndSession): Promise<void> {
    const ended = await this.tenancy.inTransaction(scopeOf(principal), async (em) => {
      const session = await em.findOne(SessionRow, { id: sessionId, revokedAt: null });
      const owner = session && (await this.accounts.find(em, session.userId));
      if (!session || !owner || !mayEnd(principal, owner)) throw new DomainError('request.not-found');
      const { userId: id, organizationId } = session;
      if (id !== principal.userId)
        await writeAuditNotes(em, principal.userId, [
          { action: 'session.ended', subject: { kind: 'student', id }, organizationId },
        ]);
      return this.sessions.end(em, { sessionId });
    });
    await this.sessions.announce(ended, []);
  }
}

const mayEnd = ({ userId, permissions }: Principal, { id, usertype }: Account): boolean =>
  id === userId || (usertype === ROLE.learner && permissions.includes(MAY_END_LEARNERS));
