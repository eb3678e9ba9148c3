import { Module } from '@nestjs/common';
import { CharactersController } from './characters/characters.controller.js';
import { PracticeBank } from './lookups/practice-bank/practice-bank.js';
import { DailyPlans } from './planning/daily-plan.js';
import { KanjiStagesController } from './planning/kanji-stages.controller.js';
import { PracticeKindsController } from './planning/practice-kinds.controller.js';
import { Stages } from './planning/stages.js';
import { StudyPlanner } from './planning/study-planner.js';
import { LearnerStudyController } from './read-models/learner-study/learner-study.controller.js';
import { LearnerStudyQuery } from './read-models/learner-study/learner-study.query.js';
import { LearnerStudyReader } from './read-models/learner-study/learner-study.reader.js';

/** The study context in an api process. Needs DatabaseModule, StoreModule and HttpModule. */
@Module({
  controllers: [LearnerStudyController, KanjiStagesController, PracticeKindsController, CharactersController],
  providers: [PracticeBank, LearnerStudyReader, LearnerStudyQuery, Stages, DailyPlans, StudyPlanner],
  exports: [StudyPlanner],
})
export class StudyHttpModule {}
export { StudyPlanner } from './planning/study-planner.js';
