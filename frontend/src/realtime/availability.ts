import type { AssignedTest } from '#contracts/http/exams';
import { useAskAnewAt } from './ask-anew.js';
import { useReadModel, useReadModelPart } from './read-model.js';

const NAME = 'learner-availability';

export type TestList = 'mini-test' | 'proficiency-test';
const PATHS: Record<TestList, string> = {
  'mini-test': 'assigned-quizzes',
  'proficiency-test': 'proficiency_test',
};

/** One of the learner's two test lists, stale at once as specified (section 7). */
export const useAssignedTests = (userId: string, list: TestList) =>
  useReadModelPart<AssignedTest[]>(NAME, userId, list, `/quiz/exams/${userId}/${PATHS[list]}`);

/** A window that opens or closes changes the page by itself. */
export function useAvailabilityClock(userId: string): void {
  const { query } = useReadModel(NAME, userId);
  useAskAnewAt({ model: NAME, id: userId, at: query.data?.next_change_at, updatedAt: query.dataUpdatedAt });
}
