import type {
  AnnounceBody,
  ExamAnnounced,
  ExamExtended,
  ExtendExamBody,
  ReopenExamBody,
} from '#contracts/http/exam-steering';
import type { ExamWritten } from '#contracts/http/exams';
import { api } from '../../../kit/client/request.js';
import { useCommand } from '../../../kit/form/use-command.js';

/** What is read again after any of it: the exam, its list and its history. */
export const exams = { path: '/quiz/exams' };
type Headers = Record<string, string>;

export const reopenExam = (id: string) => (body: ReopenExamBody, headers: Headers) =>
  api.post<ExamWritten>(`/quiz/exams/${id}/reopen`, body, { headers });

export const extendExam = (id: string) => (body: ExtendExamBody, headers: Headers) =>
  api.post<ExamExtended>(`/quiz/exams/${id}/extensions`, body, { headers });

export const useAnnounce = (id: string, onDone: () => void) =>
  useCommand({
    send: (body: AnnounceBody, headers) =>
      api.post<ExamAnnounced>(`/quiz/exams/${id}/announcements`, body, { headers }),
    touches: [exams],
    onDone,
  });
