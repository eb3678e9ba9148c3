import type { AssignedTest } from '#contracts/http/exams';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../kit/client/request.js';
import { students } from '../../../parts/people/people.js';

const LISTS = ['assigned-quizzes', 'proficiency_test'] as const;

/** Both lists of the learner in one, the latest window first. */
export const useTestsOf = (studentId: string) =>
  useQuery({
    queryKey: [students.path, 'tests', studentId],
    queryFn: async ({ signal }) => {
      const lists = await Promise.all(
        LISTS.map((list) => api.get<AssignedTest[]>(`/quiz/exams/${studentId}/${list}`, { signal })),
      );
      return lists.flat().sort((a, b) => b.exam_start_datetime.localeCompare(a.exam_start_datetime));
    },
    staleTime: 0,
    meta: { quiet: true },
  });
