import type { AttemptSheet } from '#contracts/http/attempts';
import type {
  CopyExamBody,
  Exam,
  ExamDraft,
  ExamListItem,
  ExamTerms,
  ExamWritten,
  NewExam,
  PublicationCheck,
} from '#contracts/http/exams';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../kit/client/request.js';
import { resource } from '../../../kit/list/resource.js';
import { useCommand } from '../../../kit/form/use-command.js';

/** Never fresh: who has started and submitted changes by the learners' hands. */
export const exams = resource<ExamListItem, Exam>('/quiz/exams', 0);

export const createExam =
  (organizationId: string | undefined) => (body: ExamDraft, headers: Record<string, string>) => {
    const exam: NewExam = organizationId === undefined ? body : { ...body, organization_id: organizationId };
    return api.post<ExamWritten>('/quiz/exams', exam, { headers });
  };

export const changeExam = (id: string) => (body: ExamDraft, headers: Record<string, string>) =>
  api.put<ExamWritten>(`/quiz/exams/${id}`, body, { headers });

export const changeTerms = (id: string) => (body: ExamTerms, headers: Record<string, string>) =>
  api.put<ExamWritten>(`/quiz/exams/${id}/terms`, body, { headers });

export const copyExam = (id: string) => (body: CopyExamBody, headers: Record<string, string>) =>
  api.post<ExamWritten>(`/quiz/exams/${id}/copy`, body, { headers });

/** As learners are given it; nothing is recorded. */
export const previewOf = ({ id, exam_type }: Pick<Exam, 'id' | 'exam_type'>) =>
  api.post<AttemptSheet>('/quiz/attempts', { quiz_type: exam_type, exam_id: id });

/** Of a draft: nothing of it stays. */
export const useDiscardExam = (id: string) =>
  useCommand({
    send: (_: void, headers) => api.delete(`/quiz/exams/${id}`, { headers }),
    touches: [exams],
  });

/** What publishing would mean; asked for when somebody is about to, and at once beside the form. */
export const usePublicationCheck = (id: string, enabled = false) =>
  useQuery({
    enabled,
    queryKey: [exams.path, 'publication', id],
    queryFn: ({ signal }) => api.get<PublicationCheck>(`/quiz/exams/${id}/publication`, { signal }),
    staleTime: 0,
    retry: false,
    meta: { quiet: true },
  });

/** `onDone` also where its button has gone with the draft. */
export const usePublishExam = (id: string, onDone: () => void) =>
  useCommand({
    onDone,
    send: (_: void, headers) => api.post<ExamWritten>(`/quiz/exams/${id}/publish`, undefined, { headers }),
    touches: [exams],
    quiet: true,
  });

export const useCloseExam = (id: string) =>
  useCommand({
    send: (_: void, headers) => api.post<ExamWritten>(`/quiz/exams/${id}/close`, undefined, { headers }),
    touches: [exams],
  });
