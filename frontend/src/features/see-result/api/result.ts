import type { AttemptResult } from '#contracts/http/attempts';
import { useUser } from '../../../kit/session/current-user.js';
import { useReadModelPart } from '../../../realtime/read-model.js';

/** Live: a corrected grading moves the learner's own tests, and with them this (TEST-12). */
export const useResult = (attemptId: string) =>
  useReadModelPart<AttemptResult>(
    ...(['learner-availability', useUser().id] as const),
    `result/${attemptId}`,
    `/quiz/attempts/${attemptId}/result`,
  ).query;
