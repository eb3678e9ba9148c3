import type { Page } from '#contracts/http/lists';
import type { BulkDone } from '#contracts/http/people';
import type { QuestionDraft } from '#contracts/http/question-content';
import type { QuestionImport } from '#contracts/http/question-imports';
import type {
  BulkQuestions,
  Question,
  QuestionFacets,
  QuestionListItem,
  QuestionMedia,
  QuestionUse,
  QuestionVersion,
} from '#contracts/http/questions';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../kit/client/request.js';
import { type Tracked, upload } from '../../../kit/client/upload.js';
import { resource } from '../../../kit/list/resource.js';
import { useCommand } from '../../../kit/form/use-command.js';

/** The question bank, one for all organizations, and what the organization has written for itself. */
export const questions = resource<QuestionListItem, Question>('/questions');

/** As much of a question as is needed to do something with it. */
export type Worked = Pick<QuestionListItem, 'id' | 'status' | 'origin' | 'organization_id'>;

type Headers = Record<string, string>;

export const createQuestion = (body: QuestionDraft, headers: Headers) =>
  api.post<Question>(questions.path, body, { headers });

export const changeQuestion = (id: string) => (body: QuestionDraft, headers: Headers) =>
  api.patch<Question>(`${questions.path}/${id}`, body, { headers });

export const sendBulk = (body: BulkQuestions, headers: Headers): Promise<BulkDone> =>
  api.post<BulkDone>(`${questions.path}/bulk`, body, { headers });

/** All or nothing. */
export const useBulk = () => useCommand({ send: sendBulk, touches: [questions] });

/** An own one with the same content. */
export const useCopy = () =>
  useCommand({
    send: (id: string, headers) => api.post<Question>(`${questions.path}/${id}/copy`, undefined, { headers }),
    touches: [questions],
  });

/** Themes and tags in use. */
export const useFacets = () =>
  useQuery({
    queryKey: [questions.path, 'facets'],
    queryFn: ({ signal }) => api.get<QuestionFacets>(`${questions.path}/facets`, { signal }),
    meta: { quiet: true },
  });

/** What the file of an import was called; an old import is forgotten before its questions are. */
export const useImportName = (id: string) =>
  useQuery({
    queryKey: [questions.path, 'import-name', id],
    queryFn: ({ signal }) => api.get<QuestionImport>(`${questions.path}/import/${id}`, { signal }),
    select: ({ file_name }) => file_name,
    enabled: id !== '',
    retry: false,
    meta: { quiet: true },
  });

/** Newest first. */
export const useVersions = (id: string, size: number) =>
  useQuery({
    queryKey: [questions.path, 'versions', id, size],
    queryFn: ({ signal }) =>
      api.get<Page<QuestionVersion>>(`${questions.path}/${id}/versions?page=1&size=${size}`, { signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: 'at-first' },
  });

/** Exams that hold it, or may draw it: moved by others, so never fresh. */
export const useUsage = (id: string, search: string) =>
  useQuery({
    queryKey: [questions.path, 'usage', id, search],
    queryFn: ({ signal }) =>
      api.get<Page<QuestionUse>>(`${questions.path}/${id}/usage?${search}`, { signal }),
    select: (page) => ({ ...page, items: page.items.map((use) => ({ ...use, id: use.exam_id })) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { quiet: 'at-first' },
  });

/** Stored by its content: the same file twice is one. */
export function sendMedia(file: File, tracked: Tracked): Promise<QuestionMedia> {
  const form = new FormData();
  form.append('file', file);
  return upload<QuestionMedia>(`${questions.path}/media`, form, tracked);
}
