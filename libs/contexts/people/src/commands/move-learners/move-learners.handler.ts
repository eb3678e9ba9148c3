import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ROLE } from '#contracts/constants';
import type { CommandIdentity } from '#libs/event-store';
import { DomainError } from '#libs/kernel';
import type { OrganizationScope } from '#platform/database';
import { RowCommands, touched } from '#platform/rows';
import { AppUser } from '../../rows/app-user.row.js';
import { assertOpenClass } from '../open-places.js';
import { lockPeople, userStreams } from '../people.js';
import { tellMove } from '../tell-move.js';

/** Answers how many were in another class before. */
export class MoveLearners extends Command<number> {
  constructor(
    readonly command: CommandIdentity,
    readonly scope: OrganizationScope,
    readonly ids: readonly string[],
    /** A learner has one class at a time; null is none. */
    readonly to: string | null,
  ) {
    super();
  }
}

@CommandHandler(MoveLearners)
export class MoveLearnersHandler implements ICommandHandler<MoveLearners> {
  constructor(@Inject(RowCommands) private readonly rows: RowCommands) {}

  /**
   * All or none. Throws `request.not-found` for somebody who is no learner with a name within the scope, and a field
   * error of `class_id` for a class that a learner's organization does not have or has deactivated.
   */
  execute({ command, scope, ids, to }: MoveLearners): Promise<number> {
    return this.rows.run({ command, scope, streams: userStreams(ids) }, async (work) => {
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
