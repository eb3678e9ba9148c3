import type { QuestionExportLosses } from '#contracts/http/question-exports';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../kit/client/request.js';

/** A file of ten thousand questions takes its time. */
const TIMEOUT_MS = 120_000;

export const exportPath = (query: string): string => `/questions/export?${query}`;

/** What a file would hold; it is said in the dialog when this cannot be told. */
export const useLosses = (query: string) =>
  useQuery({
    queryKey: ['/questions/export/losses', query],
    queryFn: ({ signal }) =>
      api.get<QuestionExportLosses>(`/questions/export/losses?${query}`, { signal, timeout: TIMEOUT_MS }),
    staleTime: 0,
    retry: false,
    meta: { quiet: true },
  });
