import type { ClassStatistics } from '#contracts/http/statistics';
import { answeringKey, type AnsweringNow } from '../../realtime/presences.js';

export type Attempt = ClassStatistics['in_progress'][number];

/** Whether a page of the learner is connected that answers this attempt. */
export const isAnswering = ({ learner_id, exam_id, attempt_id }: Attempt, answering: AnsweringNow): boolean =>
  answering.has(answeringKey(learner_id, exam_id ?? attempt_id));

/** How many people answer. */
export const answeringPeople = (attempts: readonly Attempt[], answering: AnsweringNow): number =>
  new Set(attempts.filter((one) => isAnswering(one, answering)).map(({ learner_id }) => learner_id)).size;
