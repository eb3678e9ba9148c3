import type { OperationsAlarms } from '#contracts/http/operations';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../kit/client/request.js';
import { Badge } from '../../ui/card.js';

/** All that is read of operations stands under this key. */
export const OPERATIONS = 'operations';
const PACE_MS = 30_000;

/** The count in the menu; nothing where all is well, nor where it cannot be had: the page says so. */
export function Alarms() {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: [OPERATIONS, 'alarms'],
    queryFn: ({ signal }) => api.get<OperationsAlarms>('/operations/alarms', { signal }),
    staleTime: 0,
    refetchInterval: PACE_MS,
    meta: { quiet: true },
  });
  const count = data?.count ?? 0;
  return count === 0 ? null : <Badge count={count} label={t('badge.alarms', { count })} />;
}
