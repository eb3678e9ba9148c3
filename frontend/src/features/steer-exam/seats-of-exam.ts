import { useReadModel } from '../../realtime/read-model.js';

/** Stands in a choice of learners for all of them. */
export const EVERYBODY = 'everybody';

/** Who has the test, by the model of its room: the room's page has it already. */
export function useSeats(examId: string) {
  return useReadModel('exam-room', examId).query.data?.items ?? NOBODY;
}

const NOBODY: never[] = [];
