import type { QuestionFigures } from '#contracts/http/exam-bank';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../kit/client/request.js';

export type Figures = QuestionFigures['items'][number];

/** What became of questions in tests so far, by their ids: moved by learners, so never fresh. Nothing waits for it. */
export const useFigures = (ids: readonly string[], organizationId: string | undefined) =>
  useQuery({
    enabled: ids.length > 0,
    queryKey: ['question-figures', organizationId, ids],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({
        ids: ids.join(','),
        ...(organizationId === undefined ? {} : { organization_id: organizationId }),
      });
      return api.get<QuestionFigures>(`/quiz/exams/bank/figures?${query}`, { signal });
    },
    select: ({ items }) => new Map(items.map((one) => [one.question_id, one])),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { quiet: true },
  });
export type FiguresQuery = ReturnType<typeof useFigures>;
