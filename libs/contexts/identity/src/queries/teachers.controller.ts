import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ROLE } from '#contracts/constants';
import { Teacher, TeacherListQuery, TeacherPage } from '#contracts/http/teachers';
import { Id } from '#contracts/primitives';
import { CurrentPrincipal, type Principal, Roles, VersionEtag } from '#platform/http';
import { TeachersQuery } from './teachers.query.js';

@ApiTags('teachers')
@Controller('teachers')
@Roles(ROLE.topAdministrator)
export class TeachersController {
  constructor(@Inject(TeachersQuery) private readonly query: TeachersQuery) {}

  @Get()
  @ApiOkResponse({ standardSchema: TeacherPage })
  list(
    @CurrentPrincipal() principal: Principal,
    @Query({ schema: TeacherListQuery }) query: TeacherListQuery,
  ) {
    return this.query.list(principal, query);
  }

  @Get(':id')
  @VersionEtag()
  @ApiOkResponse({ standardSchema: Teacher })
  one(@CurrentPrincipal() principal: Principal, @Param('id', { schema: Id }) id: string) {
    return this.query.one(principal, id);
  }
}
