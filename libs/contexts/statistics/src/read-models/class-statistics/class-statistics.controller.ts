import { Controller, Get, Inject, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AREA_PERMISSIONS } from '#contracts/constants';
import { ClassStatistics } from '#contracts/http/statistics';
import { Id } from '#contracts/primitives';
import { CurrentPrincipal, MinPosition, Permission, type Principal, ReadModelEtag } from '#platform/http';
import { StatisticsReader } from '../statistics-reader.js';
import { classStatisticsModel } from './class-statistics.query.js';

@ApiTags('statistics')
@Controller('statistics/classes')
export class ClassStatisticsController {
  constructor(@Inject(StatisticsReader) private readonly statistics: StatisticsReader) {}

  @Get(':id')
  @Permission(AREA_PERMISSIONS.students.view)
  @ReadModelEtag()
  @ApiOkResponse({ standardSchema: ClassStatistics })
  one(
    @CurrentPrincipal() principal: Principal,
    @Param('id', { schema: Id }) id: string,
    @MinPosition() position: string | undefined,
  ): Promise<ClassStatistics> {
    return this.statistics.one(principal, classStatisticsModel, id, position);
  }
}
