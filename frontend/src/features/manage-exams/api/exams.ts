import type {
  Assignments,
  BankKinds,
  Exam,
  ExamDraft,
  ExamListItem,
  ExamWritten,
} from '#contracts/http/exams';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api-client/request.js';
import { newId } from '../../../shared/format/id.js';
import { resource } from '../../../shared/list/resource.js';
import { useChanged } from '../../../shared/list/use-list.js';

/** Never fresh: who has started and submitted changes by the learners' hands. */
export const exams = resource<ExamListItem, Exam>('/quiz/exams', 0);

/** What the question bank offers to a draw. */
export const useBankKinds = (enabled = true) =>
  useQuery({
    enabled,
    queryKey: ['bank-kinds'],
    queryFn: ({ signal }) => api.get<BankKinds>('/quiz/exams/bank', { signal }),
  });

const ifMatch = (version: number) => ({ 'If-Match': `"${version}"` });
const once = () => ({ 'Idempotency-Key': newId() });

/** After any command both the exam and the lists are read again. */
function useExamCommand<T, R>(run: (input: T) => Promise<R>, quiet = false) {
  const changed = useChanged();
  return useMutation({ mutationFn: run, meta: { quiet }, onSettled: () => changed(exams) });
}

export const createExam = (body: ExamDraft, headers: Record<string, string>) =>
  api.post<ExamWritten>('/quiz/exams', body, { headers });

export const changeExam = (id: string) => (body: ExamDraft, headers: Record<string, string>) =>
  api.put<ExamWritten>(`/quiz/exams/${id}`, body, { headers });

export const usePublishExam = (id: string) =>
  useExamCommand(
    () => api.post<ExamWritten>(`/quiz/exams/${id}/publish`, undefined, { headers: once() }),
    true,
  );

export const useCloseExam = (id: string) =>
  useExamCommand(() => api.post<ExamWritten>(`/quiz/exams/${id}/close`, undefined, { headers: once() }));

export const useAssignExam = (exam: Pick<Exam, 'id' | 'version'>) =>
  useExamCommand((assignments: Assignments) =>
    api.put<ExamWritten>(`/quiz/exams/${exam.id}/assignments`, assignments, {
      headers: ifMatch(exam.version),
    }),
  );
