import { Module } from '@nestjs/common';
import { LearningRecordsController } from './learning-records.controller.js';
import { LearningHistories } from './queries/learning-history.query.js';
import { RECORDS_EXPORT_ROUTES, RECORDS_EXPORTS } from './queries/records-export.js';
import { HoursForPapers } from './read-models/study-hours/hours-of-papers.query.js';
import { HoursMonths } from './read-models/study-hours/hours-months.js';
import { HoursRows } from './read-models/study-hours/hours-rows.js';
import { StudyHoursQueries } from './read-models/study-hours/study-hours.query.js';
import { StudyHoursController } from './study-hours.controller.js';

export { ClassPeople } from './ports/class-people.js';
export { HoursPeople } from './ports/hours-people.js';
export { LearnerNames } from './ports/learner-names.js';
export { RunningTests } from './ports/running-tests.js';
export { HoursForPapers } from './read-models/study-hours/hours-of-papers.query.js';

/** What of statistics is no live row. Needs DatabaseModule, StoreModule, HttpModule and the port `HoursPeople`. */
@Module({
  controllers: [...RECORDS_EXPORT_ROUTES, LearningRecordsController, StudyHoursController],
  providers: [
    ...[...RECORDS_EXPORTS, LearningHistories],
    ...[HoursMonths, HoursRows, StudyHoursQueries, HoursForPapers],
  ],
  exports: [HoursForPapers],
})
export class StatisticsHttpModule {}
