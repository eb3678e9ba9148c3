import type { ReadModelName } from '#contracts/constants';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { liveKey, newerOf } from './apply-change.js';
import { connection } from './connection.js';

interface LiveQuery<T> {
  model: ReadModelName;
  id: string;
  fetcher: (signal: AbortSignal) => Promise<T>;
  /** A list that belongs to the row: fetched anew when the row changes. */
  part?: string;
  /** The learner's own rows come without asking. */
  own?: boolean;
  enabled?: boolean;
}

/** A read model on the screen that follows the server (LIVE-1 … 3). */
export function useLiveQuery<T>({ model, id, fetcher, part, own = false, enabled = true }: LiveQuery<T>) {
  const client = useQueryClient();
  const queryKey = liveKey(model, id, part);
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => newerOf(await fetcher(signal), client.getQueryData<T>(queryKey)),
    staleTime: 0,
    enabled,
  });
  const asks = enabled && !own;
  useEffect(() => (asks ? connection.watch({ model, id }) : undefined), [asks, model, id]);
  const live = useSyncExternalStore(connection.subscribe, () =>
    asks ? connection.isWatchLive({ model, id }) : connection.isLive(),
  );
  return { query, live };
}
