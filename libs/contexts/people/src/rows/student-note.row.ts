import { defineEntity, p } from '@mikro-orm/core';
import { organizationFilter } from '#platform/database';

const StudentNoteSchema = defineEntity({
  name: 'StudentNoteRow',
  tableName: 'student_note',
  filters: organizationFilter(),
  properties: {
    studentId: p.uuid().primary(),
    id: p.uuid().primary(),
    organizationId: p.uuid(),
    authorId: p.uuid(),
    text: p.text(),
    writtenAt: p.datetime().defaultRaw('now()'),
  },
});
export class StudentNoteRow extends StudentNoteSchema.class {}
StudentNoteSchema.setClass(StudentNoteRow);
