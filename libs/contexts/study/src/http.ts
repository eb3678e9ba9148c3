import { Module } from '@nestjs/common';
import { PracticeBank } from './lookups/practice-bank/practice-bank.js';
import { StudyPlanner } from './planning/study-planner.js';

/** The study context in an api process. Needs DatabaseModule. */
@Module({ providers: [PracticeBank, StudyPlanner], exports: [StudyPlanner] })
export class StudyHttpModule {}
export { StudyPlanner } from './planning/study-planner.js';
export { studyMigration } from './migrations/20261121-0100-study.js';
