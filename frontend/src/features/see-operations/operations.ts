import type {
  Operations,
  RetriedParked,
  RetryParked,
  RunJob,
  StopLongWork,
} from '#contracts/http/operations';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../kit/client/request.js';
import { useCommand } from '../../kit/form/use-command.js';
import { toast } from '../../kit/toast/toast.js';
import { OPERATIONS } from './alarms.js';
import { useOnline } from '../../ui/online.js';

/** So old a figure is at most, in milliseconds; while a stream is tried again, that is waited for. */
const PACE_MS = { calm: 5_000, retrying: 1_000 } as const;
const operations = { path: OPERATIONS };

/**
 * How the product runs now. Asked for again and again, and not pushed: what pushes may be what is broken. What could not be had is said by
 * the page.
 */
export function useOperations() {
  const query = useQuery({
    queryKey: [operations.path, 'now'],
    queryFn: ({ signal }) => api.get<Operations>('/operations', { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.parked.items.some(({ retrying }) => retrying) ? PACE_MS.retrying : PACE_MS.calm,
    meta: { quiet: true },
  });
  const online = useOnline();
  return { query, live: online && query.failureCount === 0 };
}

export function useRetryParked() {
  const { t } = useTranslation('operations');
  return useCommand({
    send: (streams: RetryParked['streams'], headers) =>
      api.post<RetriedParked>('/operations/parked/retry', { streams } satisfies RetryParked, { headers }),
    touches: [operations],
    onDone: () => toast({ kind: 'info', title: t('parked.handed') }),
  });
}

export function useRunJob() {
  const { t } = useTranslation('operations');
  return useCommand({
    send: (job: RunJob, headers) => api.post<null>('/operations/jobs/run', job, { headers }),
    touches: [operations],
    onDone: () => toast({ kind: 'info', title: t('jobs.handed') }),
  });
}

export function useStopLongWork(onDone: () => void) {
  const { t } = useTranslation('operations');
  return useCommand({
    send: (work: StopLongWork, headers) => api.post<null>('/operations/long-work/stop', work, { headers }),
    touches: [operations],
    onDone: () => {
      toast({ kind: 'info', title: t('work.stopped') });
      onDone();
    },
  });
}
