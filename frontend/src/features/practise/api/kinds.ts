import type { PracticeKinds } from '#contracts/http/study';
import type { PracticeSetup } from '#contracts/http/practice-setup';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../kit/client/request.js';
import type { PracticeCode } from '#contracts/practice-types';
import { practiceId } from '../../../parts/study/practice-codes.js';

export type Kind = PracticeKinds['kinds'][number];

/** What the bank has to offer. The form works without it: it then offers everything. */
export const usePracticeKinds = (code: PracticeCode, enabled: boolean): Kind[] | undefined => {
  const { data } = useQuery({
    queryKey: ['practice-kinds'],
    queryFn: ({ signal }) => api.get<PracticeKinds>('/quiz/practice/kinds', { signal }),
    enabled,
    meta: { quiet: true },
  });
  const id = practiceId(code);
  return data?.kinds.filter((kind) => kind.quiz_type === id);
};

export type Wanted = Pick<PracticeSetup, 'kinds' | 'skills' | 'level' | 'grade' | 'theme'>;

const isWanted = <T>(wanted: readonly T[] | undefined, one: T): boolean =>
  wanted === undefined || wanted.includes(one);

/** How many questions there are; undefined while that is not known. */
export function countOf(
  kinds: readonly Kind[] | undefined,
  { kinds: things, skills, level, grade, theme }: Wanted,
): number | undefined {
  return kinds
    ?.filter(
      (kind) =>
        isWanted(things, kind.kind) &&
        isWanted(skills, kind.skill) &&
        (level === undefined || kind.level === level) &&
        (grade === undefined || kind.grade === grade) &&
        (theme === undefined || kind.theme === theme),
    )
    .reduce((sum, kind) => sum + kind.count, 0);
}

/** The themes that there are questions of, with their counts. */
export function themesOf(
  kinds: readonly Kind[] | undefined,
  wanted: Wanted,
): { theme: string; count: number }[] {
  const themes = new Set(kinds?.flatMap(({ theme }) => (theme === null ? [] : [theme])));
  return [...themes]
    .map((theme) => ({ theme, count: countOf(kinds, { ...wanted, theme }) ?? 0 }))
    .filter(({ count }) => count > 0);
}
