import type { ExamWritten } from '#contracts/http/exams';
import type { CheckKeyBody } from '#contracts/http/item-analysis';
import { api } from '../../../kit/client/request.js';
import { useCommand } from '../../../kit/form/use-command.js';

/** Says that the key of a question is right, or takes it back; the analysis follows by its push. */
export const useCheckKey = (examId: string, questionId: string, onDone: (right: CheckKeyBody) => void) =>
  useCommand<CheckKeyBody, CheckKeyBody>({
    send: async (body, headers) => {
      const path = `/quiz/exams/${examId}/questions/${questionId}/key-check`;
      await api.post<ExamWritten>(path, body, { headers });
      return body;
    },
    touches: [{ path: `/quiz/exams/${examId}` }],
    onDone,
  });
