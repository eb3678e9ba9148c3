import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ROLE } from '#contracts/constants';
import type { CommandIdentity } from '#libs/event-store';
import type { OrganizationScope } from '#platform/database';
import { RowCommands } from '#platform/rows';
import { StudentNoteRow } from '../../rows/student-note.row.js';
import { lockPerson, userStreams } from '../people.js';

export class RemoveStudentNote extends Command<void> {
  constructor(
    readonly command: CommandIdentity,
    readonly scope: OrganizationScope,
    readonly studentId: string,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(RemoveStudentNote)
export class RemoveStudentNoteHandler implements ICommandHandler<RemoveStudentNote> {
  constructor(@Inject(RowCommands) private readonly rows: RowCommands) {}

  /** Throws `request.not-found` for whom the caller does not reach; a note that is gone already is no fault. */
  async execute({ command, scope, studentId, id }: RemoveStudentNote): Promise<void> {
    await this.rows.run({ command, scope, streams: userStreams([studentId]) }, async ({ em, note }) => {
      const { organizationId } = await lockPerson(em, ROLE.learner, studentId);
      const removed = await em.nativeDelete(StudentNoteRow, { studentId, id });
      if (removed > 0)
        note({ action: 'student.note-removed', subject: { kind: 'student', id: studentId }, organizationId });
      return null;
    });
  }
}
