import { AREA_PERMISSIONS } from '#contracts/constants';
import type { Watcher } from '#platform/push';

/** The learner oneself, and staff that see students; of which organization, the row's filter decides. */
export const mayReadProgress = ({ userId, permissions }: Watcher, learnerId: string): boolean =>
  userId === learnerId || permissions.includes(AREA_PERMISSIONS.students.view);
