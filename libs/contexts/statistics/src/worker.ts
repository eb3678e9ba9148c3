import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { Tenancy } from '#platform/database';
import { ChangePublisher } from '#platform/push';
import { LearnerNames } from './learner-names.js';
import { rowsOf } from './pushes.js';
import { classStatisticsModel } from './read-models/class-statistics/class-statistics.query.js';
import { organizationStatisticsModel } from './read-models/organization-statistics/organization-statistics.query.js';

export { LearnerNames } from './learner-names.js';

/**
 * Statistics in a worker process: rows for the pushes of classes and organizations, which only staff hear.
 * A learner's progress goes out as a hint: what may be seen of it depends on the moment of reading.
 * Needs DatabaseModule, PushModule, and LearnerNames filled.
 */
@Module({})
export class StatisticsWorkerModule implements OnModuleInit {
  constructor(
    @Inject(ChangePublisher) private readonly changes: ChangePublisher,
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(LearnerNames) private readonly names: LearnerNames,
  ) {}

  onModuleInit(): void {
    const rows = (model: Parameters<typeof rowsOf>[0]) => rowsOf(model, this.tenancy, this.names);
    this.changes.attachRows('class-statistics', rows(classStatisticsModel));
    this.changes.attachRows('organization-statistics', rows(organizationStatisticsModel));
  }
}
