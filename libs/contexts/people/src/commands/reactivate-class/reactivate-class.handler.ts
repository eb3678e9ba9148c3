import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandIdentity } from '#libs/event-store';
import type { OrganizationScope } from '#platform/database';
import { RowCommands, touched } from '#platform/rows';
import { SchoolClassRow } from '../../rows/school-class.row.js';
import { tellOfClass, withClass } from '../one-class.js';

export class ReactivateClass extends Command<void> {
  constructor(
    readonly command: CommandIdentity,
    readonly scope: OrganizationScope,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(ReactivateClass)
export class ReactivateClassHandler implements ICommandHandler<ReactivateClass> {
  constructor(@Inject(RowCommands) private readonly rows: RowCommands) {}

  /** Twice is once. Throws `request.not-found`. */
  async execute(asked: ReactivateClass): Promise<void> {
    const { id } = asked;
    await withClass(this.rows, asked, async (work, schoolClass) => {
      if (!schoolClass.deactivatedAt) return;
      await work.em.nativeUpdate(SchoolClassRow, { id }, { deactivatedAt: null, ...touched() });
      tellOfClass(work, schoolClass, { type: 'ClassReactivated', data: {} }, 'class.reactivated');
    });
  }
}
