import { Injectable } from '@nestjs/common';
import type { CommandIdentity } from '#libs/event-store';
import { RowCommands } from '#platform/rows';
import { CLASS_STREAM } from '../../domain/identity.events.js';
import { CLASS_CONFLICTS, SchoolClassRow } from '../../rows/school-class.row.js';
import { assertOpenOrganization } from '../places.js';

export interface CreateClass {
  readonly id: string;
  readonly organizationId: string;
  /** Unique within the organization. */
  readonly name: string;
}

@Injectable()
export class ClassCreation {
  constructor(private readonly rows: RowCommands) {}

  /** Throws `class.name-in-use`, and a field error for an organization that is not there, deactivated or the platform's. */
  async create(command: CommandIdentity, { id, organizationId, name }: CreateClass): Promise<void> {
    await this.rows.run(
      {
        command,
        scope: organizationId,
        streams: [{ type: CLASS_STREAM, id }],
        conflicts: CLASS_CONFLICTS,
      },
      async ({ em, append, note }) => {
        await assertOpenOrganization(em, organizationId);
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
