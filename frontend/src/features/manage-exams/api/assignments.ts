import type { AssignmentsChange, AssignmentsChanged } from '#contracts/http/assignments';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../kit/client/request.js';
import { useCommand } from '../../../kit/form/use-command.js';
import { exams } from './exams.js';

/** How long another administrator's change may stay unseen. Milliseconds. */
const LOOK_MS = 10_000;
/** Not below the exams: what waits for an exam to be read again waits for none of these. */
const assignments = { path: '/quiz/assignments' };
const pathOf = (examId: string) => `/quiz/exams/${examId}/assignments/changes`;

/** What a change would do to the assignments as they are now; of no change: who has the exam. */
export const useForeseen = (examId: string, change: AssignmentsChange) =>
  useQuery({
    queryKey: [assignments.path, examId, change],
    queryFn: ({ signal }) =>
      api.post<AssignmentsChanged>(`${pathOf(examId)}?dry_run=true`, change, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: LOOK_MS,
    refetchOnWindowFocus: true,
    meta: { quiet: 'at-first' },
  });

export const useChangeAssignments = (examId: string, onDone?: (answer: AssignmentsChanged) => void) =>
  useCommand({
    send: (change: AssignmentsChange, headers) =>
      api.post<AssignmentsChanged>(pathOf(examId), change, { headers }),
    touches: [exams, assignments],
    ...(onDone && { onDone }),
  });

/** What takes a change back: exactly what it really did, and nothing that was so before. */
export const reverseOf = ({ added, removed }: AssignmentsChanged): AssignmentsChange => ({
  add: removed,
  remove: added,
});
