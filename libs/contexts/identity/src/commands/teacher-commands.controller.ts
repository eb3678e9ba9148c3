import { Body, Controller, Delete, HttpCode, Inject, Param, Patch, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ROLE } from '#contracts/constants';
import { ChangeTeacher, CreateTeacher, Teacher } from '#contracts/http/teachers';
import { Id } from '#contracts/primitives';
import { uuidv5 } from '#libs/kernel';
import { scopeOf } from '#platform/database';
import {
  CommandContext,
  CurrentPrincipal,
  IfMatch,
  type Principal,
  Roles,
  VersionEtag,
} from '#platform/http';
import { orderedPermissions } from '../domain/permissions.js';
import { TeachersQuery } from '../queries/teachers.query.js';
import { TeacherChange } from './change-teacher/change-teacher.handler.js';
import { UserActivity } from './change-user-activity/change-user-activity.handler.js';
import { UserCreation } from './create-user/create-user.handler.js';

const usertype = ROLE.administrator;

/** What the top administrator does to administrators (ADMIN-4, ADMIN-7). */
@ApiTags('teachers')
@Controller('teachers')
@Roles(ROLE.topAdministrator)
@VersionEtag()
export class TeacherCommandsController {
  constructor(
    @Inject(UserCreation) private readonly creation: UserCreation,
    @Inject(TeacherChange) private readonly changes: TeacherChange,
    @Inject(UserActivity) private readonly activity: UserActivity,
    @Inject(TeachersQuery) private readonly teachers: TeachersQuery,
  ) {}

  @Post()
  @ApiCreatedResponse({ standardSchema: Teacher })
  async create(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() context: CommandContext,
    @Body({ schema: CreateTeacher }) body: CreateTeacher,
  ): Promise<Teacher> {
    const id = uuidv5('teacher', context.id);
    await this.creation.create(context, {
      ...{ id, usertype, organizationId: body.organization_id },
      ...{ userId: body.user_id, fullname: body.fullname },
      permissions: body.permissions && orderedPermissions(body.permissions),
    });
    return this.teachers.one(principal, id);
  }

  @Patch(':id')
  @ApiOkResponse({ standardSchema: Teacher })
  async change(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() context: CommandContext,
    @Param('id', { schema: Id }) id: string,
    @IfMatch() ifMatch: string,
    @Body({ schema: ChangeTeacher }) body: ChangeTeacher,
  ): Promise<Teacher> {
    await this.changes.change(context, scopeOf(principal), { id, ifMatch }, body);
    return this.teachers.one(principal, id);
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
  @ApiOkResponse({ standardSchema: Teacher })
  async reactivate(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() context: CommandContext,
    @Param('id', { schema: Id }) id: string,
  ): Promise<Teacher> {
    await this.activity.reactivate(context, scopeOf(principal), { usertype, ids: [id] });
    return this.teachers.one(principal, id);
  }
}
