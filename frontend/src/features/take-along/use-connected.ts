import { NetworkError } from '../../kit/client/api-error.js';
import { useReadModel } from '../../realtime/read-model.js';
import { useOnline } from '../../ui/online.js';

/** Whether the server can be reached, as far as it is known: a browser that says it is online may have no way to it. */
export function useConnected(userId: string): boolean {
  const { query } = useReadModel('learner-availability', userId);
  return useOnline() && !query.isPaused && !(query.error instanceof NetworkError);
}
