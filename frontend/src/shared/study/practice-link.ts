import type { QuizTypeCode } from '#contracts/constants';
import type { PracticeSetup } from '#contracts/http/practice-setup';

/** The part of an address after `?` that opens this practice on a page which can play it. */
export function practiceSearch(
  code: QuizTypeCode,
  { stage, items = [] }: Pick<PracticeSetup, 'stage' | 'items'> = {},
): string {
  const search = new URLSearchParams({ practice: code });
  if (stage !== undefined) search.set('stage', String(stage));
  for (const item of items) search.append('item', item);
  return `?${search}`;
}
