import type { ReadModelName } from '#contracts/constants';
import { ROOM } from '#platform/push';

/** Who hears of a row without asking. Everybody else watches it, if a policy lets them. */
const AUDIENCE: Record<ReadModelName, 'learner' | 'staff'> = {
  'learner-availability': 'learner',
  'learner-progress': 'learner',
  'learner-study': 'learner',
  'practice-in-progress': 'learner',
  'class-statistics': 'staff',
  'organization-statistics': 'staff',
  'exam-statistics': 'staff',
  'exam-room': 'staff',
  'item-analysis': 'staff',
};

/** The rooms of a row: its watchers, and its learner or the organization's staff. */
export function roomsOf(model: ReadModelName, id: string, organizationId: string): string[] {
  const audience = AUDIENCE[model] === 'learner' ? ROOM.user(id) : ROOM.staff(organizationId);
  return [audience, ROOM.watch(model, id)];
}
