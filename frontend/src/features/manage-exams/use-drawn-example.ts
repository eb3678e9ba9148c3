import { PlannedSections, type BankKinds, type DrawnExample } from '#contracts/http/exam-bank';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api } from '../../kit/client/request.js';
import { countInBank } from './bank.js';
import { type DrawFields, type SectionFields, sectionOf } from './exam-draft.js';

/** Typing is not asked about letter by letter. */
const PAUSE_MS = 400;

/** How many questions a draw can take, by its place in the form. */
export type DrawsLeft = (path: string, draw: DrawFields) => number;

export interface ExampleOfDraws {
  /** Undefined: the sections cannot be drawn as they stand. */
  example: DrawnExample | undefined;
  failed: boolean;
  busy: boolean;
  again: () => void;
  left: DrawsLeft;
}

/**
 * What a learner would be asked by the sections as they stand, from the server, which draws as attempts do and knows what
 * one row takes from another. Until it has said so, a row has what the bank has of its kind.
 */
export function useDrawnExample(
  sections: SectionFields[],
  kinds: BankKinds['items'],
  organizationId: string | undefined,
): ExampleOfDraws {
  // an organization that need not be named is left out by JSON
  const wanted = useMemo(
    () => JSON.stringify({ sections: sections.map(sectionOf), organization_id: organizationId }),
    [sections, organizationId],
  );
  const [asked] = useDebouncedValue(wanted, PAUSE_MS);
  const body = useMemo(() => PlannedSections.safeParse(JSON.parse(asked)).data, [asked]);
  const [turn, setTurn] = useState(0);
  const query = useQuery({
    enabled: body !== undefined,
    queryKey: ['drawn-example', asked, turn],
    queryFn: ({ signal }) => api.post<DrawnExample>('/quiz/exams/bank/draws', body, { signal }),
    placeholderData: keepPreviousData,
    // drawn anew whenever it is asked for: nothing is to be kept
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    meta: { quiet: true },
  });
  const isOfNow = query.data !== undefined && !query.isPlaceholderData && asked === wanted;
  const found = new Map(isOfNow ? query.data.draws.map(({ path, left }) => [path, left]) : []);
  return {
    example: body === undefined ? undefined : query.data,
    failed: query.isError,
    busy: query.isFetching,
    again: () => setTurn((count) => count + 1),
    left: (path, draw) => found.get(path) ?? countInBank(kinds, draw),
  };
}
