import { raw } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ROLE } from '#contracts/constants';
import type { CommandIdentity } from '#libs/event-store';
import type { OrganizationScope } from '#platform/database';
import { RowCommands } from '#platform/rows';
import { StudentNoteRow } from '../../rows/student-note.row.js';
import { lockPerson, userStreams } from '../people.js';

export class WriteStudentNote extends Command<void> {
  constructor(
    readonly command: CommandIdentity,
    readonly scope: OrganizationScope,
    readonly note: {
      readonly studentId: string;
      /** Of the page's making. */
      readonly id: string;
      readonly authorId: string;
      readonly text: string;
    },
  ) {
    super();
  }
}

/** A note about a learner, new or written anew. Its text stands in its row alone: the audit trail outlives it. */
@CommandHandler(WriteStudentNote)
export class WriteStudentNoteHandler implements ICommandHandler<WriteStudentNote> {
  constructor(@Inject(RowCommands) private readonly rows: RowCommands) {}

  /** Throws `request.not-found`. The same text once more changes nothing. */
  async execute({
    command,
    scope,
    note: { studentId, id, authorId, text },
  }: WriteStudentNote): Promise<void> {
    await this.rows.run({ command, scope, streams: userStreams([studentId]) }, async ({ em, note }) => {
      const { organizationId } = await lockPerson(em, ROLE.learner, studentId);
      const known = await em.findOne(StudentNoteRow, { studentId, id });
      if (known?.text === text) return null;
      if (known) await em.nativeUpdate(StudentNoteRow, { studentId, id }, written({ authorId, text }));
      else await em.insert(StudentNoteRow, { studentId, id, organizationId, ...written({ authorId, text }) });
      note({ action: 'student.noted', subject: { kind: 'student', id: studentId }, organizationId });
      return null;
    });
  }
}

const written = (by: { authorId: string; text: string }) => ({ ...by, writtenAt: raw<Date>('now()') });
