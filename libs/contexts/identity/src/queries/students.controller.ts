import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AREA_PERMISSIONS } from '#contracts/constants';
import {
  Student,
  StudentFacets,
  StudentFacetsQuery,
  StudentListQuery,
  StudentPage,
} from '#contracts/http/people';
import { Id } from '#contracts/primitives';
import { CurrentPrincipal, Permission, type Principal, VersionEtag } from '#platform/http';
import { StudentsQuery } from './students.query.js';

@ApiTags('students')
@Controller('students')
@Permission(AREA_PERMISSIONS.students.view)
export class StudentsController {
  constructor(@Inject(StudentsQuery) private readonly query: StudentsQuery) {}

  @Get()
  @ApiOkResponse({ standardSchema: StudentPage })
  list(
    @CurrentPrincipal() principal: Principal,
    @Query({ schema: StudentListQuery }) query: StudentListQuery,
  ) {
    return this.query.list(principal, query);
  }

  @Get('facets')
  @ApiOkResponse({ standardSchema: StudentFacets })
  facets(
    @CurrentPrincipal() principal: Principal,
    @Query({ schema: StudentFacetsQuery }) query: StudentFacetsQuery,
  ) {
    return this.query.facets(principal, query);
  }

  @Get(':id')
  @VersionEtag()
  @ApiOkResponse({ standardSchema: Student })
  one(@CurrentPrincipal() principal: Principal, @Param('id', { schema: Id }) id: string) {
    return this.query.one(principal, id);
  }
}
