import { Injectable } from '@nestjs/common';
import { raw } from '@mikro-orm/postgresql';
import { ROLE } from '#contracts/constants';
import type { CommandIdentity } from '#libs/event-store';
import { DomainError } from '#libs/kernel';
import type { OrganizationScope } from '#platform/database';
import { USER_STREAM } from '../../domain/identity.events.js';
import { AppUser } from '../../rows/app-user.row.js';
import { SchoolClassRow } from '../../rows/school-class.row.js';
import { Sessions } from '../../sessions/sessions.js';
import { RowCommands } from '../row-commands.js';

@Injectable()
export class LearnerClassChange {
  constructor(
    private readonly rows: RowCommands,
    private readonly sessions: Sessions,
  ) {}

  /**
   * A learner has one class at a time; null takes the learner out of any.
   * Throws `request.not-found` for a learner out of scope and for a class of another organization.
   */
  async change(
    command: CommandIdentity,
    scope: OrganizationScope,
    learnerId: string,
    to: string | null,
  ): Promise<void> {
    await this.rows.run(
      { command, scope, streams: [{ type: USER_STREAM, id: learnerId }] },
      async (em, tx) => {
        const learner = await em.findOne(AppUser, { id: learnerId, usertype: ROLE.learner });
        if (!learner) throw new DomainError('request.not-found');
        const { organizationId } = learner;
        if (to !== null && (await em.count(SchoolClassRow, { id: to, organizationId })) === 0)
          throw new DomainError('request.not-found');
        const from = learner.class?.id ?? null;
        if (from === to) return null;
        await em.nativeUpdate(AppUser, { id: learnerId }, { class: to, updatedAt: raw('now()') });
        tx.append(USER_STREAM, learnerId, organizationId, [
          { type: 'LearnerClassChanged', data: { from, to } },
        ]);
        return null;
      },
    );
    await this.sessions.announce([], [learnerId]);
  }
}
