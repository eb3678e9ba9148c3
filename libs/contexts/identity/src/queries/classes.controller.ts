import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ClassListQuery, ClassPage } from '#contracts/http/people';
import { CurrentPrincipal, Permission, type Principal } from '#platform/http';
import { ClassesQuery } from './classes.query.js';

@ApiTags('classes')
@Controller('classes')
@Permission('students.view')
export class ClassesController {
  constructor(@Inject(ClassesQuery) private readonly query: ClassesQuery) {}

  @Get()
  @ApiOkResponse({ standardSchema: ClassPage })
  list(@CurrentPrincipal() principal: Principal, @Query({ schema: ClassListQuery }) query: ClassListQuery) {
    return this.query.list(principal, query);
  }
}
