import { Injectable } from '@nestjs/common';
import type { CommandIdentity } from '#libs/event-store';
import { CLASS_STREAM } from '../../domain/identity.events.js';
import { SchoolClassRow } from '../../rows/school-class.row.js';
import { RowCommands } from '../row-commands.js';

export interface CreateClass {
  readonly id: string;
  readonly organizationId: string;
  /** Unique within the organization. */
  readonly name: string;
}

@Injectable()
export class ClassCreation {
  constructor(private readonly rows: RowCommands) {}

  /** Throws `class.name-in-use`. */
  async create(command: CommandIdentity, { id, organizationId, name }: CreateClass): Promise<void> {
    await this.rows.run(
      {
        command,
        scope: organizationId,
        streams: [{ type: CLASS_STREAM, id }],
        conflicts: { school_class_organization_id_name_key: 'class.name-in-use' },
      },
      async ({ em, append, note }) => {
        await em.insert(SchoolClassRow, { id, organizationId, name });
        append(CLASS_STREAM, id, organizationId, [
          { type: 'ClassCreated', data: { organization_id: organizationId } },
        ]);
        note({
          action: 'class.created',
          subject: { kind: 'class', id },
          organizationId,
          after: { name },
        });
        return null;
      },
    );
  }
}
