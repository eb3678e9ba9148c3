import type { AttemptSheet } from '#contracts/http/attempts';
import { useReadModelPart } from '../../realtime/read-model.js';

/** How many questions of the challenge that has begun are answered, as far as the server knows. */
export function useAnsweredToday(userId: string, attemptId: string): number | undefined {
  const { query } = useReadModelPart<AttemptSheet>(
    'learner-study',
    userId,
    `attempt-${attemptId}`,
    `/quiz/attempts/${attemptId}`,
  );
  return query.data?.answers.length;
}
