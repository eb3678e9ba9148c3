import type { DynamicModule, Type } from '@nestjs/common';
import { ATTEMPT_STREAM, AttemptsHttpModule, attemptsMigrations } from '#http/attempts';
import {
  EXAM_STREAM,
  ExamsHttpModule,
  examsMigrations,
  LearnerConfinement,
  LearnerOpenExams,
} from '#http/exams';
import {
  IDENTITY_STREAMS,
  identityEntities,
  IdentityHttpModule,
  identityMigrations,
  UserNames,
} from '#http/identity';
import { QUESTION_STREAM, QuestionsHttpModule, questionsMigrations } from '#http/questions';
import { statisticsEntities, StatisticsHttpModule, statisticsMigrations } from '#http/statistics';
import { StudyHttpModule, studyMigrations, StudyPlanner } from '#http/study';
import { eventStoreMigration, jobsOverMigration } from '#libs/event-store';
import type { StreamType } from '#libs/kernel';
import type { NamedMigration } from '#platform/database';

/** The contexts' HTTP modules, from their `#http/<name>` doors. */
export const CONTEXTS: readonly (Type | DynamicModule)[] = [
  IdentityHttpModule,
  QuestionsHttpModule,
  ExamsHttpModule,
  StudyHttpModule,
  AttemptsHttpModule.withPorts(
    { planner: StudyPlanner, confinement: LearnerConfinement, openExams: LearnerOpenExams },
    StudyHttpModule,
    ExamsHttpModule,
  ),
  StatisticsHttpModule.withNames(UserNames),
];
/** Every entity of those contexts. */
export const ENTITIES = [...identityEntities, ...statisticsEntities];
/** Every stream type of the product. */
export const STREAM_TYPES: readonly StreamType[] = [
  ...IDENTITY_STREAMS,
  QUESTION_STREAM,
  EXAM_STREAM,
  ATTEMPT_STREAM,
];
/** The schema that this api needs before it is ready. */
export const MIGRATIONS: readonly NamedMigration[] = [
  eventStoreMigration,
  jobsOverMigration,
  ...identityMigrations,
  ...questionsMigrations,
  ...examsMigrations,
  ...statisticsMigrations,
  ...studyMigrations,
  ...attemptsMigrations,
];
