import type { DynamicModule, Type } from '@nestjs/common';
import { eventStoreMigration, jobsOverMigration, type Projection } from '#libs/event-store';
import type { StreamType } from '#libs/kernel';
import type { NamedMigration } from '#platform/database';
import {
  ATTEMPT_STREAM,
  attemptsMigrations,
  attemptsProjections,
  attemptsReactions,
  AttemptsWorkerModule,
} from '#worker/attempts';
import { EXAM_STREAM, examsMigrations, examsProjections } from '#worker/exams';
import {
  IDENTITY_STREAMS,
  identityEntities,
  identityMigrations,
  identityReactions,
  IdentityWorkerModule,
  UserNames,
} from '#worker/identity';
import { QUESTION_STREAM, questionsMigrations, QuestionsWorkerModule } from '#worker/questions';
import {
  statisticsEntities,
  statisticsMigrations,
  statisticsProjections,
  StatisticsWorkerModule,
} from '#worker/statistics';
import { studyMigrations, studyProjections } from '#worker/study';

/** The contexts' worker modules, from their `#worker/<name>` doors. */
export const CONTEXTS: readonly (Type | DynamicModule)[] = [
  IdentityWorkerModule,
  QuestionsWorkerModule,
  AttemptsWorkerModule,
  StatisticsWorkerModule.withNames(UserNames),
];
export const ENTITIES = [...identityEntities, ...statisticsEntities];
/** Every stream type of the product: a worker must know all events that it may read. */
export const STREAM_TYPES: readonly StreamType[] = [
  ...IDENTITY_STREAMS,
  QUESTION_STREAM,
  EXAM_STREAM,
  ATTEMPT_STREAM,
];
/** Projections and reactions of all contexts. */
export const PROJECTIONS: readonly Projection[] = [
  ...examsProjections,
  ...statisticsProjections,
  ...studyProjections,
  ...attemptsProjections,
  ...attemptsReactions,
  ...identityReactions,
];
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
