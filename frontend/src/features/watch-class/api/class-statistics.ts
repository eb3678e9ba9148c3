import type { ClassStatistics } from '#contracts/http/statistics';
import { useLiveQuery } from '../../../realtime/live-query.js';
import { api } from '../../../kit/client/request.js';

export const useClassStatistics = (classId: string) =>
  useLiveQuery<ClassStatistics>({
    model: 'class-statistics',
    id: classId,
    fetcher: (signal) => api.get(`/statistics/classes/${classId}`, { signal }),
  });
