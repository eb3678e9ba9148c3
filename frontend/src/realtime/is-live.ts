import { useSyncExternalStore } from 'react';
import { connection } from './connection.js';

/** Whether the page's socket is connected: what is told comes at once. */
export const useIsLive = (): boolean => useSyncExternalStore(connection.subscribe, connection.isLive);
