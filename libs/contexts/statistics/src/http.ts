import { Module } from '@nestjs/common';
import { SetWeeklyGoalHandler } from './commands/set-weekly-goal/set-weekly-goal.handler.js';
import { MissedItemsController } from './missed-items.controller.js';
import { LearningRecordsController } from './learning-records.controller.js';
import { MissedItems } from './queries/missed-items.query.js';
import { LearningHistories } from './queries/learning-history.query.js';
import { LearnerWeeksQuery } from './queries/learner-weeks.query.js';
import { RECORDS_EXPORT_ROUTES, RECORDS_EXPORTS } from './queries/records-export.js';
import { HoursForPapers } from './read-models/study-hours/hours-of-papers.query.js';
import { HOURS_EXPORT_ROUTES, HOURS_EXPORTS } from './read-models/study-hours/hours-export.js';
import { StudyHoursController } from './study-hours.controller.js';
import { WeeklyGoalController } from './weekly-goal.controller.js';

export { ClassPeople } from './ports/class-people.js';
export { HoursPeople } from './ports/hours-people.js';
export { LearnerNames } from './ports/learner-names.js';
export { RunningTests } from './ports/running-tests.js';
export { HoursForPapers } from './read-models/study-hours/hours-of-papers.query.js';

/** What of statistics is no live row. Needs DatabaseModule, StoreModule, HttpModule, CqrsModule and the ports `HoursPeople` and `LearnerNames`. */
@Module({
  controllers: [
    ...RECORDS_EXPORT_ROUTES,
    ...HOURS_EXPORT_ROUTES,
    LearningRecordsController,
    MissedItemsController,
    StudyHoursController,
    WeeklyGoalController,
  ],
  providers: [
    ...RECORDS_EXPORTS,
    LearningHistories,
    LearnerWeeksQuery,
    MissedItems,
    ...HOURS_EXPORTS,
    HoursForPapers,
    SetWeeklyGoalHandler,
  ],
  exports: [HoursForPapers],
})
export class StatisticsHttpModule {}
