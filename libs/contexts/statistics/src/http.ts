import { Module } from '@nestjs/common';
import { LearningRecordsController } from './learning-records.controller.js';
import { LearnerCalendar } from './queries/learner-calendar.js';
import { LearningHistories } from './queries/learning-history.query.js';
import { LearningRecords } from './queries/learning-records.query.js';

export { LearnerNames } from './ports/learner-names.js';

/** Records and history of learners over HTTP. Needs DatabaseModule, StoreModule and HttpModule. */
@Module({
  controllers: [LearningRecordsController],
  providers: [LearnerCalendar, LearningRecords, LearningHistories],
})
export class StatisticsHttpModule {}
