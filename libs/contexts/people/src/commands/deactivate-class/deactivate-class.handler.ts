import { raw } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ROLE } from '#contracts/constants';
import type { CommandIdentity } from '#libs/event-store';
import { DomainError } from '#libs/kernel';
import type { OrganizationScope } from '#platform/database';
import { RowCommands, touched } from '#platform/rows';
import { AppUser } from '../../rows/app-user.row.js';
import { SchoolClassRow } from '../../rows/school-class.row.js';
import { STAGED_FILTER } from '../../rows/staged-filter.js';
import { tellOfClass, withClass } from '../one-class.js';

export class DeactivateClass extends Command<void> {
  constructor(
    readonly command: CommandIdentity,
    readonly scope: OrganizationScope,
    readonly id: string,
  ) {
    super();
  }
}

const STAGED_TOO = { filters: { [STAGED_FILTER]: false } };

@CommandHandler(DeactivateClass)
export class DeactivateClassHandler implements ICommandHandler<DeactivateClass> {
  constructor(@Inject(RowCommands) private readonly rows: RowCommands) {}

  /**
   * Twice is once. Throws `request.not-found`, and `class.not-empty` while it has active learners, or an import is about
   * to put some there.
   */
  async execute(asked: DeactivateClass): Promise<void> {
    const { id } = asked;
    await withClass(this.rows, asked, async (work, schoolClass) => {
      if (schoolClass.deactivatedAt) return;
      const learners = { usertype: ROLE.learner, class: id, deactivatedAt: null };
      if ((await work.em.count(AppUser, learners, STAGED_TOO)) > 0) throw new DomainError('class.not-empty');
      await work.em.nativeUpdate(SchoolClassRow, { id }, { deactivatedAt: raw('now()'), ...touched() });
      tellOfClass(work, schoolClass, { type: 'ClassDeactivated', data: {} }, 'class.deactivated');
    });
  }
}
