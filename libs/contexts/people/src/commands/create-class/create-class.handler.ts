import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandIdentity } from '#libs/event-store';
import { RowCommands } from '#platform/rows';
import { CLASS_STREAM } from '../../domain/people.events.js';
import { CLASS_CONFLICTS, SchoolClassRow } from '../../rows/school-class.row.js';
import { assertOpenOrganization } from '../open-places.js';

export interface NewClass {
  readonly id: string;
  readonly organizationId: string;
  /** Unique within the organization. */
  readonly name: string;
}

export class CreateClass extends Command<void> {
  constructor(
    readonly command: CommandIdentity,
    readonly schoolClass: NewClass,
  ) {
    super();
  }
}

@CommandHandler(CreateClass)
export class CreateClassHandler implements ICommandHandler<CreateClass> {
  constructor(@Inject(RowCommands) private readonly rows: RowCommands) {}

  /** Throws `class.name-in-use`, and a field error for an organization that is not there, deactivated or the platform's. */
  async execute({ command, schoolClass: { id, organizationId, name } }: CreateClass): Promise<void> {
    const streams = [{ type: CLASS_STREAM, id }];
    await this.rows.run(
      { command, scope: organizationId, streams, conflicts: CLASS_CONFLICTS },
      async ({ em, append, note }) => {
        await assertOpenOrganization(em, organizationId);
        await em.insert(SchoolClassRow, { id, organizationId, name });
        const data = { organization_id: organizationId };
        append(CLASS_STREAM, id, organizationId, [{ type: 'ClassCreated', data }]);
        note({ action: 'class.created', subject: { kind: 'class', id }, organizationId, after: { name } });
        return null;
      },
    );
  }
}
