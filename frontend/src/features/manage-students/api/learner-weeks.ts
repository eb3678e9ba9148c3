import type { LearnerWeeks } from '#contracts/http/learner-weeks';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../kit/client/request.js';
import { students } from '../../../parts/people/people.js';

/** How long what was read counts as fresh, in milliseconds: learners go on while the list is looked at. */
const FRESH_MS = 60_000;

/** What these learners did in the last seven days; the same question is asked once, however many cells ask it. */
export const useLearnerWeeks = (ids: readonly string[]) =>
  useQuery({
    queryKey: [students.path, 'weeks', ids],
    queryFn: ({ signal }) => api.get<LearnerWeeks>(`/study-hours/weeks?ids=${ids.join(',')}`, { signal }),
    select: ({ items }) => new Map(items.map((week) => [week.student_id, week])),
    staleTime: FRESH_MS,
    enabled: ids.length > 0,
    meta: { quiet: true },
  });
