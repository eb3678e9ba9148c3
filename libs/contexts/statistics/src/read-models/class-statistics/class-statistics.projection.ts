import { idOfStream } from '#libs/kernel';
import type { StudyEvent } from '../../tally/study-events.js';
import { tallyProjection } from '../../tally/tally-projection.js';
import { foldAttemptsInProgress } from './attempts-in-progress.js';

/** What learners studied while they were in a class; exam answers count at once, for staff read them. */
export const classStatistics = tallyProjection({
  model: 'class-statistics',
  version: 1,
  table: 'class_statistics',
  foundedBy: 'ClassCreated',
  idOf: classOf,
  countsAtOnce: () => true,
  attempts: { table: 'class_statistics_attempt', fold: foldAttemptsInProgress },
});

function classOf(event: StudyEvent): string | null {
  if (event.type === 'ClassCreated') return idOfStream(event.streamId);
  return 'class_id' in event.data ? event.data.class_id : null;
}
