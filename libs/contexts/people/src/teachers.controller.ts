import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Patch, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ROLE } from '#contracts/constants';
import {
  ChangeTeacherBody,
  CreateTeacherBody,
  Teacher,
  TeacherListQuery,
  TeacherPage,
} from '#contracts/http/teachers';
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
import { FromReplica } from '#platform/replica';
import { ChangeTeacher } from './commands/change-teacher/change-teacher.handler.js';
import { CreateUser } from './commands/create-user/create-user.handler.js';
import { DeactivatePeople } from './commands/deactivate-people/deactivate-people.handler.js';
import { ReactivatePeople } from './commands/reactivate-people/reactivate-people.handler.js';
import { orderedPermissions } from './domain/permissions.js';
import { TeachersQuery } from './queries/teachers.query.js';

const usertype = ROLE.administrator;

/** Administrators, and what the top administrator does to them (ADMIN-4, ADMIN-7). */
@ApiTags('teachers')
@Controller('teachers')
@Roles(ROLE.topAdministrator)
export class TeachersController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(TeachersQuery) private readonly teachers: TeachersQuery,
  ) {}

  @Get()
  @FromReplica()
  @ApiOkResponse({ standardSchema: TeacherPage })
  list(
    @CurrentPrincipal() principal: Principal,
    @Query({ schema: TeacherListQuery }) query: TeacherListQuery,
  ) {
    return this.teachers.list(principal, query);
  }

  @Get(':id')
  @VersionEtag()
  @ApiOkResponse({ standardSchema: Teacher })
  one(@CurrentPrincipal() principal: Principal, @Param('id', { schema: Id }) id: string) {
    return this.teachers.one(principal, id);
  }

  @Post()
  @VersionEtag()
  @ApiCreatedResponse({ standardSchema: Teacher })
  async create(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() context: CommandContext,
    @Body({ schema: CreateTeacherBody }) body: CreateTeacherBody,
  ): Promise<Teacher> {
    const id = uuidv5('teacher', context.id);
    const user = {
      ...{ id, usertype, organizationId: body.organization_id },
      ...{ userId: body.user_id, fullname: body.fullname },
      permissions: body.permissions && orderedPermissions(body.permissions),
    };
    await this.commands.execute(new CreateUser(context, user));
    return this.teachers.one(principal, id);
  }

  @Patch(':id')
  @VersionEtag()
  @ApiOkResponse({ standardSchema: Teacher })
  async change(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() context: CommandContext,
    @Param('id', { schema: Id }) id: string,
    @IfMatch() ifMatch: string,
    @Body({ schema: ChangeTeacherBody }) body: ChangeTeacherBody,
  ): Promise<Teacher> {
    await this.commands.execute(new ChangeTeacher(context, scopeOf(principal), id, ifMatch, body));
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
    await this.commands.execute(new DeactivatePeople(context, scopeOf(principal), { usertype, ids: [id] }));
  }

  @Post(':id/reactivate')
  @HttpCode(200)
  @VersionEtag()
  @ApiOkResponse({ standardSchema: Teacher })
  async reactivate(
    @CurrentPrincipal() principal: Principal,
    @CommandContext() context: CommandContext,
    @Param('id', { schema: Id }) id: string,
  ): Promise<Teacher> {
    await this.commands.execute(new ReactivatePeople(context, scopeOf(principal), { usertype, ids: [id] }));
    return this.teachers.one(principal, id);
  }
}
