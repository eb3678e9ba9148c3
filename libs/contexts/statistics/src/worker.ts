import { type DynamicModule, Inject, Module, type OnModuleInit, type Type } from '@nestjs/common';
import { Tenancy } from '#platform/database';
import { ChangePublisher } from '#platform/push';
import { LearnerNames } from './learner-names.js';
import { rowsOf } from './pushes.js';
import { classStatistics } from './read-models/class-statistics/class-statistics.projection.js';
import { classStatisticsModel } from './read-models/class-statistics/class-statistics.query.js';
import { learnerProgress } from './read-models/learner-progress/learner-progress.projection.js';
import { organizationStatistics } from './read-models/organization-statistics/organization-statistics.projection.js';
import { organizationStatisticsModel } from './read-models/organization-statistics/organization-statistics.query.js';

export { statisticsMigrations } from './migrations/index.js';
export { statisticsEntities } from './entities.js';
export { LearnerNames } from './learner-names.js';
export const statisticsProjections = [classStatistics, organizationStatistics, learnerProgress] as const;

/**
 * Statistics in a worker process: rows for the pushes of classes and organizations, which only staff hear.
 * A learner's progress goes out as a hint: what may be seen of it depends on the moment of reading.
 * Needs DatabaseModule (with `statisticsEntities`) and PushModule.
 */
@Module({})
export class StatisticsWorkerModule implements OnModuleInit {
  constructor(
    @Inject(ChangePublisher) private readonly changes: ChangePublisher,
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(LearnerNames) private readonly names: LearnerNames,
  ) {}

  /** @param names the app's way from learners to their names. */
  static withNames(names: Type<LearnerNames>): DynamicModule {
    return { module: StatisticsWorkerModule, providers: [{ provide: LearnerNames, useClass: names }] };
  }

  onModuleInit(): void {
    const rows = (model: Parameters<typeof rowsOf>[0]) => rowsOf(model, this.tenancy, this.names);
    this.changes.attachRows('class-statistics', rows(classStatisticsModel));
    this.changes.attachRows('organization-statistics', rows(organizationStatisticsModel));
  }
}
