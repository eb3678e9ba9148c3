import { Injectable } from '@nestjs/common';
import { ROLE } from '#contracts/constants';
import type { CommandIdentity } from '#libs/event-store';
import { DomainError } from '#libs/kernel';
import type { OrganizationScope } from '#platform/database';
import { USER_STREAM } from '../../domain/identity.events.js';
import { touched } from '../../rows/touched.js';
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
      async ({ em, append, note }) => {
        const learner = await em.findOne(AppUser, { id: learnerId, usertype: ROLE.learner });
        if (!learner) throw new DomainError('request.not-found');
        const { organizationId } = learner;
        if (to !== null && (await em.count(SchoolClassRow, { id: to, organizationId })) === 0)
          throw new DomainError('request.not-found');
        const from = learner.class?.id ?? null;
        if (from === to) return null;
        await em.nativeUpdate(AppUser, { id: learnerId }, { class: to, ...touched() });
        append(USER_STREAM, learnerId, organizationId, [{ type: 'LearnerClassChanged', data: { from, to } }]);
        note({
          action: 'student.moved',
          subject: { kind: 'student', id: learnerId },
          organizationId,
          before: { class_id: from },
          after: { class_id: to },
        });
        return null;
      },
    );
    await this.sessions.announce([], [learnerId]);
  }
}
