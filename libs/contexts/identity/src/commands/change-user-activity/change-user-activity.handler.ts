import { Injectable } from '@nestjs/common';
import { type EntityManager, raw } from '@mikro-orm/postgresql';
import { ROLE } from '#contracts/constants';
import type { CommandIdentity } from '#libs/event-store';
import { DomainError } from '#libs/kernel';
import type { OrganizationScope } from '#platform/database';
import type { AuditNote } from '../../audit/audit-note.js';
import { USER_STREAM } from '../../domain/identity.events.js';
import { AppUser } from '../../rows/app-user.row.js';
import { touched } from '../../rows/touched.js';
import { Sessions } from '../../sessions/sessions.js';
import { RowCommands } from '../row-commands.js';

/** People are never deleted by administrators: their records stay (contract.md). */
@Injectable()
export class UserActivity {
  constructor(
    private readonly rows: RowCommands,
    private readonly sessions: Sessions,
  ) {}

  /** Ends every session of the user. Doing it twice is doing it once. Throws `request.not-found`. */
  async deactivate(command: CommandIdentity, scope: OrganizationScope, userId: string): Promise<void> {
    const ended = await this.rows.run(
      { command, scope, streams: [{ type: USER_STREAM, id: userId }] },
      async ({ em, append, note }) => {
        const user = await find(em, userId);
        if (user.deactivatedAt) return [];
        await em.nativeUpdate(AppUser, { id: userId }, { deactivatedAt: raw('now()'), ...touched() });
        append(USER_STREAM, userId, user.organizationId, [{ type: 'UserDeactivated', data: {} }]);
        note(noteOf(user, 'deactivated'));
        return this.sessions.end(em, { userId });
      },
    );
    await this.sessions.announce(ended, [userId]);
  }

  /** Throws `request.not-found`. */
  async reactivate(command: CommandIdentity, scope: OrganizationScope, userId: string): Promise<void> {
    await this.rows.run(
      { command, scope, streams: [{ type: USER_STREAM, id: userId }] },
      async ({ em, append, note }) => {
        const user = await find(em, userId);
        if (!user.deactivatedAt) return null;
        await em.nativeUpdate(AppUser, { id: userId }, { deactivatedAt: null, ...touched() });
        append(USER_STREAM, userId, user.organizationId, [{ type: 'UserReactivated', data: {} }]);
        note(noteOf(user, 'reactivated'));
        return null;
      },
    );
  }
}

function noteOf(user: AppUser, what: 'deactivated' | 'reactivated'): AuditNote {
  const kind = user.usertype === ROLE.learner ? 'student' : 'teacher';
  return { action: `${kind}.${what}`, subject: { kind, id: user.id }, organizationId: user.organizationId };
}

async function find(em: EntityManager, id: string): Promise<AppUser> {
  const user = await em.findOne(AppUser, { id });
  if (!user) throw new DomainError('request.not-found');
  return user;
}
