import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { WatchPolicies } from '#platform/push';
import { ClassStatisticsController } from './read-models/class-statistics/class-statistics.controller.js';
import { LearnerProgressController } from './read-models/learner-progress/learner-progress.controller.js';
import { OrganizationStatisticsController } from './read-models/organization-statistics/organization-statistics.controller.js';
import { StatisticsReader } from './read-models/statistics-reader.js';
import { watchPoliciesOf } from './read-models/watch-policies.js';

export { LearnerNames } from './learner-names.js';

/** Statistics in an api process. Needs DatabaseModule, StoreModule, PushModule, HttpModule, and LearnerNames filled. */
@Module({
  controllers: [ClassStatisticsController, OrganizationStatisticsController, LearnerProgressController],
  providers: [StatisticsReader],
})
export class StatisticsHttpModule implements OnModuleInit {
  constructor(
    @Inject(WatchPolicies) private readonly policies: WatchPolicies,
    @Inject(StatisticsReader) private readonly statistics: StatisticsReader,
  ) {}

  onModuleInit(): void {
    for (const policy of watchPoliciesOf(this.statistics)) this.policies.register(policy);
  }
}
