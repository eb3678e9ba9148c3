import { Injectable } from '@nestjs/common';
import { ROLE } from '#contracts/constants';
import type { CommandIdentity } from '#libs/event-store';
import { DomainError } from '#libs/kernel';
import type { OrganizationScope } from '#platform/database';
import { RowCommands, type RowWork, touched } from '#platform/rows';
import { USER_STREAM } from '../../domain/identity.events.js';
import { AppUser } from '../../rows/app-user.row.js';
import { lockPeople, streamsOf } from '../find-people.js';
import { assertOpenClass } from '../places.js';

/** A learner has one class at a time; null is none. */
@Injectable()
export class LearnerMove {
  constructor(private readonly rows: RowCommands) {}

  /**
   * All or none. Throws `request.not-found` for somebody who is no learner with a name within the scope, and a field
   * error of `class_id` for a class that a learner's organization does not have or has deactivated.
   * @returns how many were in another class before
   */
  move(
    command: CommandIdentity,
    scope: OrganizationScope,
    ids: readonly string[],
    to: string | null,
  ): Promise<number> {
    return this.rows.run({ command, scope, streams: streamsOf(ids) }, async (work) => {
      const learners = await lockPeople(work.em, { usertype: ROLE.learner, ids });
      if (learners.some(({ guest }) => guest)) throw new DomainError('request.not-found');
      const organizations = new Set(learners.map(({ organizationId }) => organizationId));
      if (to !== null) for (const id of organizations) await assertOpenClass(work.em, to, id);
      const moving = learners.filter((learner) => (learner.class?.id ?? null) !== to);
      const where = { id: { $in: moving.map(({ id }) => id) } };
      await work.em.nativeUpdate(AppUser, where, { class: to, ...touched() });
      for (const learner of moving) tellMove(work, learner, to);
      return moving.length;
    });
  }
}

/** The event and the note of a learner who goes from the class of the row, as it was read, to another. */
export function tellMove({ append, note }: RowWork, learner: AppUser, to: string | null): void {
  const { id, organizationId } = learner;
  const from = learner.class?.id ?? null;
  append(USER_STREAM, id, organizationId, [{ type: 'LearnerClassChanged', data: { from, to } }]);
  note({
    action: 'student.moved',
    subject: { kind: 'student', id },
    organizationId,
    before: { class_id: from },
    after: { class_id: to },
  });
}
