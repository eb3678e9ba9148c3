import { ROLE } from '#contracts/constants';
import { idOfStream } from '#libs/kernel';
import type { StudyEvent } from '../../tally/study-events.js';
import { tallyProjection } from '../../tally/tally-projection.js';
import { foldSubmittedAttempts } from './submitted-attempts.js';

/**
 * What a learner studied. Exam answers are not in these sums, for the learner reads them: each submitted attempt has
 * a row of its own, which is added when it is read and its result is visible (LIVE-2).
 */
export const learnerProgress = tallyProjection({
  model: 'learner-progress',
  version: 1,
  table: 'learner_progress',
  foundedBy: 'UserCreated',
  idOf: learnerOf,
  countsAtOnce: ({ exam_id }) => exam_id === null,
  attempts: { table: 'learner_progress_attempt', fold: foldSubmittedAttempts },
});

function learnerOf(event: StudyEvent): string | null {
  if ('learner_id' in event.data) return event.data.learner_id;
  if (event.type !== 'UserCreated' || event.data.usertype !== ROLE.learner) return null;
  return idOfStream(event.streamId);
}
