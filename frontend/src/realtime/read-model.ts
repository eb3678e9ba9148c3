import { READ_MODELS, type ReadModelName, type RowOf } from '#contracts/read-models';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keptQuery } from '../kit/client/kept-reads.js';
import { api } from '../kit/client/request.js';
import { useUser } from '../kit/session/current-user.js';
import { liveKey, newerOf } from './apply-change.js';
import { connection } from './connection.js';
import { useLiveIfRead } from './is-live.js';

interface Live {
  readonly name: ReadModelName;
  readonly id: string;
  readonly path: string;
  readonly part?: string;
  readonly enabled?: boolean;
  /** Shows what another part said until this one has come: pages of a list. */
  readonly keepsPrevious?: boolean;
  /** Errors are said by the page itself as long as it has nothing to show. */
  readonly quiet?: boolean;
  /** Milliseconds that lie at least between two answers, of what moves with each answer of many. */
  readonly paceMs?: number;
}

/** A row of a read model on the screen; key, path and type follow from its name, and it follows the server (LIVE-1 … 3). */
export const useReadModel = <Name extends ReadModelName>(name: Name, id: string, { enabled = true } = {}) =>
  useLive<RowOf<Name>>({ name, id, path: READ_MODELS[name].path.replace(':id', id), enabled });

/** What belongs to a row, and is fetched anew when the row changes. @param path of its own GET */
export const useReadModelPart = <T>(
  name: ReadModelName,
  id: string,
  part: string,
  path: string,
  more: Pick<Live, 'keepsPrevious' | 'paceMs' | 'quiet'> = {},
) => useLive<T>({ name, id, part, path, ...more });

/** A row as its GET answers a query, such as figures of some days. */
export const useReadModelAsked = <Name extends ReadModelName>(
  name: Name,
  id: string,
  query: string,
  paceMs: number,
) => {
  const path = `${READ_MODELS[name].path.replace(':id', id)}?${query}`;
  return useLive<RowOf<Name>>({ name, id, part: query, path, paceMs, enabled: id !== '' });
};

function useLive<T>({ name, id, path, part, enabled = true, keepsPrevious = false, ...more }: Live) {
  const { paceMs = 0, quiet = false } = more;
  const client = useQueryClient();
  const queryKey = liveKey(name, id, part);
  const isOwn = useUser().id === id;
  const query = useQuery({
    queryKey,
    queryFn: (context) => {
      const read = async () =>
        newerOf(await api.get<T>(path, { signal: context.signal }), client.getQueryData<T>(queryKey));
      return isOwn ? keptQuery(queryKey.join('/'), context, read) : read();
    },
    networkMode: isOwn ? 'offlineFirst' : 'online',
    staleTime: 0,
    enabled,
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
    meta: { paceMs, ...(quiet && { quiet: 'at-first' }) },
  });
  // one's own rows come without asking
  const asks = !isOwn && enabled;
  useEffect(() => (asks ? connection.watch({ model: name, id }) : undefined), [asks, name, id]);
  const isLive = useLiveIfRead(() =>
    asks ? connection.isWatchLive({ model: name, id }) : connection.isCurrent(),
  );
  return {
    query,
    get live() {
      return isLive();
    },
  };
}
