import { Body, Controller, Delete, HttpCode, Inject, Param, Patch, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AREA_PERMISSIONS, ROLE } from '#contracts/constants';
import { BulkDone, BulkStudents, ChangeStudent, CreateStudent, Student } from '#contracts/http/people';
import { Id } from '#contracts/primitives';
import { uuidv5 } from '#libs/kernel';
import { scopeOf } from '#platform/database';
import {
  CommandContext,
  CurrentPrincipal,
  IfMatch,
  Permission,
  type Principal,
  VersionEtag,
} from '#platform/http';
import { StudentsQuery } from '../queries/students.query.js';
import { StudentChange } from './change-student/change-student.handler.js';
import { UserActivity } from './change-user-activity/change-user-activity.handler.js';
import { UserCreation } from './create-user/create-user.handler.js';
import { LearnerMove } from './move-learners/move-learners.handler.js';
import { organizationToWrite } from './places.js';

const usertype = ROLE.learner;

/** What administrators do to learners (ADMIN-1). Every answer shows the learner as it is after the command. */
@ApiTags('students')
@Controller('students')
@Permission(AREA_PERMISSIONS.students.edit)
@VersionEtag()
export class StudentCommandsController {
  constructor(
    @Inject(UserCreation) private readonly creation: UserCreation,
    @Inject(StudentChange) private readonly changes: StudentChange,
    @Inject(UserActivity) private readonly activity: UserActivity,
    @Inject(LearnerMove) private readonly moves: LearnerMove,
    @Inject(StudentsQuery) private readonly students: StudentsQuery,
  ) {}

  @Post()
  @ApiCreatedResponse({ standardSchema: Student })
  async create(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() context: CommandContext,
    @Body({ schema: CreateStudent }) body: CreateStudent,
  ): Promise<Student> {
    const id = uuidv5('student', context.id);
    await this.creation.create(context, {
      ...{ id, usertype, organizationId: organizationToWrite(principal, body.organization_id) },
      ...{ userId: body.user_id, fullname: body.fullname, gakunen: body.gakunen, branch: body.branch },
      ...{ classId: body.class_id, contentLanguage: body.content_language },
    });
    return this.students.one(principal, id);
  }

  @Post('bulk')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: BulkDone })
  async bulk(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() context: CommandContext,
    @Body({ schema: BulkStudents }) body: BulkStudents,
  ): Promise<BulkDone> {
    const { ids } = body;
    const scope = scopeOf(principal);
    if (body.action === 'move') return { changed: await this.moves.move(context, scope, ids, body.class_id) };
    return { changed: await this.activity[body.action](context, scope, { usertype, ids }) };
  }

  @Patch(':id')
  @ApiOkResponse({ standardSchema: Student })
  async change(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() context: CommandContext,
    @Param('id', { schema: Id }) id: string,
    @IfMatch() ifMatch: string,
    @Body({ schema: ChangeStudent }) body: ChangeStudent,
  ): Promise<Student> {
    await this.changes.change(context, scopeOf(principal), { id, ifMatch }, body);
    return this.students.one(principal, id);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiNoContentResponse()
  async deactivate(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() context: CommandContext,
    @Param('id', { schema: Id }) id: string,
  ): Promise<void> {
    await this.activity.deactivate(context, scopeOf(principal), { usertype, ids: [id] });
  }

  @Post(':id/reactivate')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: Student })
  async reactivate(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() context: CommandContext,
    @Param('id', { schema: Id }) id: string,
  ): Promise<Student> {
    await this.activity.reactivate(context, scopeOf(principal), { usertype, ids: [id] });
    return this.students.one(principal, id);
  }
}
