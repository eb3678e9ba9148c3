import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ChangeClassBody } from '#contracts/http/people';
import type { CommandIdentity } from '#libs/event-store';
import type { OrganizationScope } from '#platform/database';
import { refuseIfStale } from '#platform/http';
import { changedFields, RowCommands, touched } from '#platform/rows';
import { readClass } from '../../rows/class-of.js';
import { SchoolClassRow } from '../../rows/school-class.row.js';
import { tellOfClass, withClass } from '../one-class.js';

export class ChangeClass extends Command<void> {
  constructor(
    readonly command: CommandIdentity,
    readonly scope: OrganizationScope,
    readonly id: string,
    readonly ifMatch: string,
    readonly body: ChangeClassBody,
  ) {
    super();
  }
}

@CommandHandler(ChangeClass)
export class ChangeClassHandler implements ICommandHandler<ChangeClass> {
  constructor(@Inject(RowCommands) private readonly rows: RowCommands) {}

  /** Throws `request.not-found`, `request.stale` with the class as it is, and `class.name-in-use`. */
  async execute(asked: ChangeClass): Promise<void> {
    const { id, body, ifMatch } = asked;
    await withClass(this.rows, asked, async (work, schoolClass) => {
      refuseIfStale(ifMatch, schoolClass.version, await readClass(work.em, id));
      const changed = changedFields({ name: schoolClass.name }, { name: body.name });
      if (!changed) return;
      await work.em.nativeUpdate(SchoolClassRow, { id }, { name: body.name, ...touched() });
      const event = { type: 'ClassEdited' as const, data: { fields: ['name'] } };
      tellOfClass(work, schoolClass, event, 'class.changed', changed);
    });
  }
}
