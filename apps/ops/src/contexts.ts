import { eventStoreMigration, jobsOverMigration, type Projection } from '#libs/event-store';
import type { StreamType } from '#libs/kernel';
import { ATTEMPT_STREAM, attemptsMigrations, attemptsProjections, attemptsReactions } from '#ops/attempts';
import { EXAM_STREAM, examsMigrations, examsProjections } from '#ops/exams';
import { IDENTITY_STREAMS, identityEntities, identityMigrations, identityReactions } from '#ops/identity';
import { QUESTION_STREAM, questionsMigrations } from '#ops/questions';
import { statisticsMigrations, statisticsProjections } from '#ops/statistics';
import { studyMigrations, studyProjections } from '#ops/study';
import type { DatabaseOptions, NamedMigration } from '#platform/database';

/** The migrations of every context, from their `#ops/<name>` doors; run in the order of their names. */
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
export const ENTITIES: DatabaseOptions['entities'] = identityEntities;
export const STREAM_TYPES: readonly StreamType[] = [
  ...IDENTITY_STREAMS,
  QUESTION_STREAM,
  EXAM_STREAM,
  ATTEMPT_STREAM,
];
/** Read models that can be rebuilt, by name. */
export const PROJECTIONS: readonly Projection[] = [
  ...examsProjections,
  ...statisticsProjections,
  ...studyProjections,
  ...attemptsProjections,
];
export const REACTIONS: readonly Projection[] = [...attemptsReactions, ...identityReactions];
