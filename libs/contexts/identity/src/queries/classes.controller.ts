import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AREA_PERMISSIONS } from '#contracts/constants';
import { ClassListQuery, ClassPage, SchoolClass } from '#contracts/http/people';
import { Id } from '#contracts/primitives';
import { CurrentPrincipal, Permission, type Principal, VersionEtag } from '#platform/http';
import { ClassesQuery } from './classes.query.js';

@ApiTags('classes')
@Controller('classes')
@Permission(AREA_PERMISSIONS.students.view)
export class ClassesController {
  constructor(@Inject(ClassesQuery) private readonly query: ClassesQuery) {}

  @Get()
  @ApiOkResponse({ standardSchema: ClassPage })
  list(@CurrentPrincipal() principal: Principal, @Query({ schema: ClassListQuery }) query: ClassListQuery) {
    return this.query.list(principal, query);
  }

  @Get(':id')
  @VersionEtag()
  @ApiOkResponse({ standardSchema: SchoolClass })
  one(@CurrentPrincipal() principal: Principal, @Param('id', { schema: Id }) id: string) {
    return this.query.one(principal, id);
  }
}
