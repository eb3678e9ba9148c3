import { useAskAnewAt } from './ask-anew.js';
import { useReadModel } from './read-model.js';

const NAME = 'learner-study';

/** At midnight of the organization there is a new challenge, and more is due, on the open page too. It asks for nothing that no page shows. */
export function useStudyClock(userId: string): void {
  const { query } = useReadModel(NAME, userId, { enabled: false });
  useAskAnewAt({ model: NAME, id: userId, at: query.data?.daily.ends_at, updatedAt: query.dataUpdatedAt });
}
