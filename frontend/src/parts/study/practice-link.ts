import type { PracticeSetup } from '#contracts/http/practice-setup';
import type { PracticeCode } from '#contracts/practice-types';

/** The part of an address after `?` that opens this practice on a page which can play it. */
export function practiceSearch(
  code: PracticeCode,
  {
    stage,
    items = [],
    skills = [],
    groups = [],
    drill,
    further,
  }: Partial<Pick<PracticeSetup, 'stage' | 'items' | 'skills' | 'groups' | 'drill' | 'further'>> = {},
): string {
  const search = new URLSearchParams({ practice: code });
  if (stage !== undefined) search.set('stage', String(stage));
  for (const item of items) search.append('item', item);
  for (const skill of skills) search.append('skill', skill);
  for (const group of groups) search.append('group', group);
  if (drill === true) search.set('drill', 'true');
  if (further === true) search.set('further', 'true');
  return `?${search}`;
}

/** The same of a stage whose cards are to be shown again before it is asked. */
export const lessonSearch = (stage: number): string =>
  `${practiceSearch('kanji-stage', { stage })}&lesson=again`;
