import type { AssignedTest } from '#contracts/http/exams';
import { useAssignedTests } from '../../realtime/availability.js';

/** Every test that can be taken now: what runs first, then proficiency tests, then by the nearer end. */
export function useOpenTests(userId: string) {
  const mini = useAssignedTests(userId, 'mini-test').query;
  const proficiency = useAssignedTests(userId, 'proficiency-test').query;
  const all = [...(proficiency.data ?? []), ...(mini.data ?? [])];
  const open = all.filter((test) => test.in_progress || test.state === 'available').toSorted(urgentFirst);
  return {
    open,
    queries: [mini, proficiency],
    isLoading: mini.isPending || proficiency.isPending,
    isError: (mini.isError && !mini.data) || (proficiency.isError && !proficiency.data),
    refetch: () => void Promise.all([mini.refetch(), proficiency.refetch()]),
  };
}

const urgentFirst = (a: AssignedTest, b: AssignedTest): number =>
  Number(b.in_progress) - Number(a.in_progress) ||
  b.exam_type - a.exam_type ||
  a.exam_end_datetime.localeCompare(b.exam_end_datetime);
