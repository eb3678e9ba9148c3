import type { CountLateAnswersBody, LateAnswersCounted } from '#contracts/http/late-answers';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../kit/client/request.js';
import { useCommand } from '../../../kit/form/use-command.js';

const pathOf = (attemptId: string) => `/quiz/attempts/${attemptId}/late-answers`;

/** What it would make of the score. Nothing is written by it. */
export const useLatePreview = (attemptId: string, body: CountLateAnswersBody) =>
  useQuery({
    queryKey: ['late-preview', attemptId, body],
    queryFn: ({ signal }) =>
      api.post<LateAnswersCounted>(`${pathOf(attemptId)}?dry_run=true`, body, { signal }),
    enabled: body.question_ids.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    meta: { quiet: true },
  });

export const useCountLate = (examId: string, attemptId: string, onDone: (done: LateAnswersCounted) => void) =>
  useCommand<CountLateAnswersBody, LateAnswersCounted>({
    send: (body, headers) => api.post(pathOf(attemptId), body, { headers }),
    touches: [{ path: `/quiz/exams/${examId}` }, { path: `/quiz/attempts/${attemptId}` }],
    onDone,
  });
