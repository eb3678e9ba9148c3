import type { PaperSheet, Papers } from '#contracts/http/papers';
import type { Language } from '#contracts/constants';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../kit/client/request.js';

/** What is to be printed, and how. */
export interface PaperWish {
  sheets: readonly PaperSheet[];
  forms: number;
  furigana: boolean;
  language: Language;
  classId: string;
}

const pathOf = (
  examId: string,
  { sheets, forms, furigana, language, classId }: PaperWish,
  format?: 'pdf',
) => {
  const query = new URLSearchParams({
    ...{ sheets: sheets.join(','), forms: String(forms), furigana: String(furigana), language },
    ...(classId === '' ? {} : { class_id: classId }),
    ...(format ? { format } : {}),
  });
  return `/quiz/exams/${examId}/print?${query.toString()}`;
};

/** The pages as they will be printed; another wish shows them when they are there. */
export const usePapers = (examId: string, wish: PaperWish) =>
  useQuery({
    queryKey: ['papers', examId, wish],
    queryFn: ({ signal }) => api.get<Papers>(pathOf(examId, wish), { signal }),
    enabled: wish.sheets.length > 0,
    placeholderData: keepPreviousData,
    // a result that came meanwhile belongs on the report
    staleTime: 0,
    gcTime: 0,
    meta: { quiet: 'at-first' },
  });

export const papersFile = (examId: string, wish: PaperWish): string => pathOf(examId, wish, 'pdf');
