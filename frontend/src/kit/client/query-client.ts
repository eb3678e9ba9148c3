import { QUERY_KEEP_MS, QUERY_STALE_MS } from '#contracts/constants';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, NetworkError } from './api-error.js';
import { logError } from './error-log.js';
import { isNotThere } from './error-text.js';
import { toastError } from '../toast/toast.js';
import { refuseSession } from '../session/sign-out.js';
import { onTokenOfAnotherTab } from '../session/token.js';

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * `quiet`: the page itself says what happened; `at-first`: as long as it has nothing to show. `paceMs`: of a live row, how
     * many milliseconds lie at least between two answers.
     */
    queryMeta: { quiet?: boolean | 'at-first'; paceMs?: number };
    mutationMeta: { quiet?: boolean };
  }
}

/** Caching as specified: 5 min stale, 1 h kept, 1 retry, no refetch on focus (section 7). */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        const hasData = query.state.data !== undefined;
        const quiet = query.meta?.quiet;
        const said = quiet === true || (quiet === 'at-first' && !hasData);
        handle(client, error, said || (hasData && error instanceof NetworkError));
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) =>
        handle(client, error, mutation.meta?.quiet === true),
    }),
    defaultOptions: {
      queries: {
        ...{ staleTime: QUERY_STALE_MS, gcTime: QUERY_KEEP_MS, refetchOnWindowFocus: false },
        // what is not there is not there a second later either: the page says so at once
        retry: (failures, error) => failures < 1 && !isNotThere(error),
      },
      mutations: { retry: 0, networkMode: 'always' },
    },
  });
  // Before any component hears of the new token: none may show one person's figures under the other's name.
  onTokenOfAnotherTab(() => client.clear());
  return client;
}

/** A sign-in that was refused, at either step: no token is to blame, and the form says so. */
const AT_SIGN_IN = /^auth\.(login|code)-failed$/;

/** A refused token is told and removed, also on quiet calls; the guards then lead to the sign-in page. */
function handle(client: QueryClient, error: unknown, quiet: boolean): void {
  logError('query', error);
  const refused = error instanceof ApiError && error.status === 401 && !AT_SIGN_IN.test(error.code ?? '');
  if (!quiet || refused) toastError(error);
  if (refused) refuseSession(client);
}
