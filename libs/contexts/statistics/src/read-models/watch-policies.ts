import { AREA_PERMISSIONS } from '#contracts/constants';
import type { WatchPolicy } from '#platform/push';
import { classStatisticsModel } from './class-statistics/class-statistics.query.js';
import { learnerProgressModel } from './learner-progress/learner-progress.query.js';
import { mayReadProgress } from './learner-progress/may-read-progress.js';
import { organizationStatisticsModel } from './organization-statistics/organization-statistics.query.js';
import type { StatisticsReader } from './statistics-reader.js';

/** Who may hear a row may also GET it: the pushes of classes and organizations carry the row. */
export const watchPoliciesOf = (statistics: StatisticsReader): readonly WatchPolicy[] => [
  ...(
    [
      ['class-statistics', classStatisticsModel],
      ['organization-statistics', organizationStatisticsModel],
    ] as const
  ).map(([model, read]): WatchPolicy => ({
    model,
    canWatch: async (watcher, id) =>
      watcher.permissions.includes(AREA_PERMISSIONS.students.view) && statistics.exists(watcher, read, id),
  })),
  {
    model: 'learner-progress',
    canWatch: async (watcher, id) =>
      mayReadProgress(watcher, id) && statistics.exists(watcher, learnerProgressModel, id),
  },
];
