import { type DynamicModule, Inject, Module, type OnModuleInit, type Type } from '@nestjs/common';
import { WatchPolicies } from '#platform/push';
import { LearnerNames } from './learner-names.js';
import { ClassStatisticsController } from './read-models/class-statistics/class-statistics.controller.js';
import { LearnerProgressController } from './read-models/learner-progress/learner-progress.controller.js';
import { OrganizationStatisticsController } from './read-models/organization-statistics/organization-statistics.controller.js';
import { StatisticsReader } from './read-models/statistics-reader.js';
import { watchPoliciesOf } from './read-models/watch-policies.js';

export { statisticsMigrations } from './migrations/index.js';
export { statisticsEntities } from './entities.js';
export { LearnerNames } from './learner-names.js';

/** Statistics in an api process. Needs DatabaseModule (with `statisticsEntities`), StoreModule, PushModule and HttpModule. */
@Module({})
export class StatisticsHttpModule implements OnModuleInit {
  constructor(
    @Inject(WatchPolicies) private readonly policies: WatchPolicies,
    @Inject(StatisticsReader) private readonly statistics: StatisticsReader,
  ) {}

  /** @param names the app's way from learners to their names. */
  static withNames(names: Type<LearnerNames>): DynamicModule {
    return {
      module: StatisticsHttpModule,
      controllers: [ClassStatisticsController, OrganizationStatisticsController, LearnerProgressController],
      providers: [StatisticsReader, { provide: LearnerNames, useClass: names }],
    };
  }

  onModuleInit(): void {
    for (const policy of watchPoliciesOf(this.statistics)) this.policies.register(policy);
  }
}
