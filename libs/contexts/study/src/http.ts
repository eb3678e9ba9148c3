import { Module } from '@nestjs/common';
import { CharactersController } from './characters.controller.js';
import { LearnerMemoryController } from './learner-memory.controller.js';
import { LearnerMemories } from './queries/learner-memory.query.js';
import { StudyLearners } from './queries/study-learners.js';
import { KanjiStagesController } from './kanji-stages.controller.js';
import { PracticeKindsController } from './practice-kinds.controller.js';
import { PatternsController } from './patterns.controller.js';
import { DailyPlans } from './queries/plan-practice/daily-plan.js';
import { Stages } from './queries/plan-practice/stages.js';
import { StudyPlanner } from './queries/plan-practice/study-planner.js';
import { StudyItemsQuery } from './queries/study-items.query.js';
import { LearnerStudyRows } from './read-models/learner-study/learner-study.rows.js';
import { PracticeBank } from './read-models/practice-bank/practice-bank.js';
import { StudyItemsController } from './study-items.controller.js';

/** The study context in an api process. Needs DatabaseModule, StoreModule and HttpModule. */
@Module({
  controllers: [
    StudyItemsController,
    KanjiStagesController,
    PracticeKindsController,
    CharactersController,
    PatternsController,
    LearnerMemoryController,
  ],
  providers: [
    PracticeBank,
    LearnerStudyRows,
    StudyLearners,
    StudyItemsQuery,
    LearnerMemories,
    Stages,
    DailyPlans,
    StudyPlanner,
  ],
  exports: [StudyPlanner, DailyPlans, LearnerStudyRows],
})
export class StudyHttpModule {}
export { StudyPlanner } from './queries/plan-practice/study-planner.js';
