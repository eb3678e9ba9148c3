import type { NewGradingRule, QuestionRegraded, RegradeQuestionBody } from '#contracts/http/item-analysis';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../kit/client/request.js';
import { useCommand } from '../../../kit/form/use-command.js';

const pathOf = (examId: string, questionId: string) =>
  `/quiz/exams/${examId}/questions/${questionId}/regrade`;

/** What the rule would do. Nothing is written by it. @param rule undefined: nothing is chosen yet */
export const useRegradePreview = (examId: string, questionId: string, rule: NewGradingRule | undefined) =>
  useQuery({
    queryKey: ['regrade-preview', examId, questionId, rule],
    queryFn: ({ signal }) =>
      api.post<QuestionRegraded>(
        `${pathOf(examId, questionId)}?dry_run=true`,
        { rule, reason: 'preview', notify: false },
        { signal },
      ),
    enabled: rule !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    meta: { quiet: true },
  });

export const useRegrade = (examId: string, questionId: string, onDone: (done: QuestionRegraded) => void) =>
  useCommand<RegradeQuestionBody, QuestionRegraded>({
    send: (body, headers) => api.post(pathOf(examId, questionId), body, { headers }),
    touches: [{ path: `/quiz/exams/${examId}` }],
    onDone,
  });
