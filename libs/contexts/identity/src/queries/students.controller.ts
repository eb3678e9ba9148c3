import { Controller, Get, HttpCode, Inject, Param, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { InitialPassword, Student, StudentListQuery, StudentPage } from '#contracts/http/people';
import { Id } from '#contracts/primitives';
import { CurrentPrincipal, Permission, type Principal } from '#platform/http';
import { IssueInitialPassword } from '../commands/issue-initial-password/issue-initial-password.handler.js';
import { StudentsQuery } from './students.query.js';

@ApiTags('students')
@Controller('students')
@Permission('students.view')
export class StudentsController {
  constructor(
    @Inject(StudentsQuery) private readonly query: StudentsQuery,
    @Inject(CommandBus) private readonly commands: CommandBus,
  ) {}

  @Get()
  @ApiOkResponse({ standardSchema: StudentPage })
  list(
    @CurrentPrincipal() principal: Principal,
    @Query({ schema: StudentListQuery }) query: StudentListQuery,
  ) {
    return this.query.list(principal, query);
  }

  @Get(':id')
  @ApiOkResponse({ standardSchema: Student })
  one(@CurrentPrincipal() principal: Principal, @Param('id', { schema: Id }) id: string) {
    return this.query.one(principal, id);
  }

  @Post(':id/initial_password')
  @Permission('students.edit')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: InitialPassword })
  issue(@CurrentPrincipal() principal: Principal, @Param('id', { schema: Id }) id: string) {
    return this.commands.execute(new IssueInitialPassword(principal, id));
  }
}
