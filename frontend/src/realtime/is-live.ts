import { useState, useSyncExternalStore } from 'react';
import { connection } from './connection.js';

/** Whether the page's socket is connected: what is told comes at once. */
export const useIsLive = (): boolean => useSyncExternalStore(connection.subscribe, connection.isLive);

/**
 * For what most who have it never look at: who does not read it is not drawn anew when the socket comes, which is when a page has
 * most to do.
 * @param isLive of the row, at the moment
 */
export function useLiveIfRead(isLive: () => boolean): () => boolean {
  const [seen] = useState(() => ({ isRead: false }));
  useSyncExternalStore(connection.subscribe, () => seen.isRead && isLive());
  return () => {
    seen.isRead = true;
    return isLive();
  };
}
