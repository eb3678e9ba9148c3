import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AREA_PERMISSIONS } from '#contracts/constants';
import {
  StudentNote,
  StudentNotesPage,
  StudentNotesQuery as Asked,
  WriteStudentNoteBody,
} from '#contracts/http/student-notes';
import { Id } from '#contracts/primitives';
import { scopeOf } from '#platform/database';
import { CommandContext, CurrentPrincipal, type Principal, RequirePermission } from '#platform/http';
import { RemoveStudentNote } from './commands/remove-student-note/remove-student-note.handler.js';
import { WriteStudentNote } from './commands/write-student-note/write-student-note.handler.js';
import { StudentNotesQuery } from './queries/student-notes.query.js';

const { view, edit } = AREA_PERMISSIONS.students;

/** Notes on a learner, among administrators (STAT-3). */
@ApiTags('students')
@Controller('students/:id/notes')
export class StudentNotesController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(StudentNotesQuery) private readonly notes: StudentNotesQuery,
  ) {}

  @Get()
  @RequirePermission(view)
  @ApiOkResponse({ standardSchema: StudentNotesPage })
  list(
    @CurrentPrincipal() principal: Principal,
    @Param('id', { schema: Id }) id: string,
    @Query({ schema: Asked }) query: Asked,
  ): Promise<StudentNotesPage> {
    return this.notes.page(principal, id, query);
  }

  @Put(':noteId')
  @RequirePermission(edit)
  @ApiOkResponse({ standardSchema: StudentNote })
  async write(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() context: CommandContext,
    @Param('id', { schema: Id }) studentId: string,
    @Param('noteId', { schema: Id }) id: string,
    @Body({ schema: WriteStudentNoteBody }) { text }: WriteStudentNoteBody,
  ): Promise<StudentNote> {
    const note = { studentId, id, authorId: principal.userId, text };
    await this.commands.execute(new WriteStudentNote(context, scopeOf(principal), note));
    return this.notes.one(principal, studentId, id);
  }

  @Delete(':noteId')
  @RequirePermission(edit)
  @HttpCode(204)
  @ApiNoContentResponse()
  async remove(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() context: CommandContext,
    @Param('id', { schema: Id }) studentId: string,
    @Param('noteId', { schema: Id }) id: string,
  ): Promise<void> {
    await this.commands.execute(new RemoveStudentNote(context, scopeOf(principal), studentId, id));
  }
}
