import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AREA_PERMISSIONS, type Permission, ROLE } from '#contracts/constants';
import { DomainError } from '#libs/kernel';
import { scopeOf, Tenancy } from '#platform/database';
import type { Principal } from '#platform/http';
import { writeAuditNotes } from '#platform/rows';
import { AppUser } from '../../rows/app-user.row.js';
import { SessionRow } from '../../rows/session.row.js';
import { Sessions } from '../../sessions/sessions.js';

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
    @Inject(Sessions) private readonly sessions: Sessions,
  ) {}

  /** Throws `request.not-found` for a session that is over and for one that is not the caller's to end. */
  async execute({ principal, sessionId }: EndSession): Promise<void> {
    const ended = await this.tenancy.inTransaction(scopeOf(principal), async (em) => {
      const session = await em.findOne(SessionRow, { id: sessionId, revokedAt: null });
      if (!session || !(await mayEnd(em, principal, session.userId)))
        throw new DomainError('request.not-found');
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

async function mayEnd(em: EntityManager, principal: Principal, ownerId: string): Promise<boolean> {
  if (ownerId === principal.userId) return true;
  if (!principal.permissions.includes(MAY_END_LEARNERS)) return false;
  return (await em.count(AppUser, { id: ownerId, usertype: ROLE.learner })) === 1;
}
