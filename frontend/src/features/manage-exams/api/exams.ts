import type {
  Assignments,
  BankKinds,
  Exam,
  ExamDraft,
  ExamListItem,
  ExamWritten,
  NewExam,
} from '#contracts/http/exams';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../../kit/client/request.js';
import { newId } from '../../../kit/client/id.js';
import { resource } from '../../../kit/list/resource.js';
import { useChanged } from '../../../kit/list/use-list.js';

/** Never fresh: who has started and submitted changes by the learners' hands. */
export const exams = resource<ExamListItem, Exam>('/quiz/exams', 0);

/**
 * What the question bank offers to a draw, and the time zone of an organization: for the top administrator of the one
 * that is named, else of the own.
 */
export const useBankKinds = (organizationId?: string, enabled = true) =>
  useQuery({
    enabled,
    queryKey: ['bank-kinds', organizationId],
    queryFn: ({ signal }) => api.get<BankKinds>(`/quiz/exams/bank${queryOf(organizationId)}`, { signal }),
    placeholderData: keepPreviousData,
  });

const queryOf = (organizationId: string | undefined): string =>
  organizationId === undefined ? '' : `?organization_id=${organizationId}`;

const ifMatch = (version: number) => ({ 'If-Match': `"${version}"` });
const once = () => ({ 'Idempotency-Key': newId() });

/** After any command both the exam and the lists are read again. */
function useExamCommand<T, R>(run: (input: T) => Promise<R>, quiet = false) {
  const changed = useChanged();
  return useMutation({ mutationFn: run, meta: { quiet }, onSettled: () => changed(exams) });
}

export const createExam =
  (organizationId: string | undefined) => (body: ExamDraft, headers: Record<string, string>) => {
    const exam: NewExam = organizationId === undefined ? body : { ...body, organization_id: organizationId };
    return api.post<ExamWritten>('/quiz/exams', exam, { headers });
  };

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
