import type { FileRole } from '#contracts/question-files';
import type { ContentLanguage } from '#learning/shape';
import { NAMES } from '../fields/headings.js';

export {
  CHOICE_ROLES as CHOICES,
  EXPLANATION_ROLES as EXPLANATIONS,
  FILE_ROLES as COLUMNS,
  LEFT_ROLES as LEFT,
} from '#contracts/question-files';
/** A column of the table, by what stands in it. */
export type Column = FileRole;

/** @param language of the headings: every other one gets the English ones */
export function headingOf(column: Column, language: ContentLanguage): string {
  const [name = '', ...rest] = column.split(' ');
  const heading = NAMES[name]?.[language === 'ja' ? 'ja' : 'en'][0] ?? name;
  const [detail] = rest;
  if (detail === undefined) return heading;
  return /^\d+$/.test(detail) ? `${heading} ${detail}` : `${heading} (${detail})`;
}
