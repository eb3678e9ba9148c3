import type { Page } from '#contracts/http/lists';
import { BANK_IDS_MAX as MOST, type BankQuestion, type Question } from '#contracts/http/questions';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../kit/client/request.js';
import { resource } from '../../kit/list/resource.js';

/** Active questions of the bank, without their keys: what an author of exams may see. */
export const bankQuestions = resource<BankQuestion>('/quiz/exams/bank/questions');

/** One of them whole, with its key: for authors of exams. Who shows it says itself what could not be read. */
export const useWholeQuestion = (id: string) =>
  useQuery({
    queryKey: [bankQuestions.path, 'whole', id],
    queryFn: ({ signal }) => api.get<Question>(`${bankQuestions.path}/${id}`, { signal }),
    meta: { quiet: 'at-first' },
  });

/** The questions that an exam holds, by their id; also those that the bank uses no more. */
export function usePicked(ids: readonly string[]) {
  const wanted = ids.toSorted();
  return useQuery({
    queryKey: [bankQuestions.path, 'picked', wanted],
    queryFn: ({ signal }) => findAll(wanted, signal),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
}

async function findAll(ids: readonly string[], signal: AbortSignal): Promise<Map<string, BankQuestion>> {
  const parts = Array.from({ length: Math.ceil(ids.length / MOST) }, (_, at) =>
    ids.slice(at * MOST, (at + 1) * MOST),
  );
  const pages = await Promise.all(
    parts.map((some) =>
      api.get<Page<BankQuestion>>(`${bankQuestions.path}?size=${MOST}&ids=${some.join(',')}`, { signal }),
    ),
  );
  return new Map(pages.flatMap(({ items }) => items.map((item) => [item.id, item])));
}
