import { use } from 'react';
import { currentLanguage } from '../../kit/texts/i18n.js';
import { MeaningLanguage } from '../questions/meaning-language.js';
import type { Face, Meanings } from '../questions/question-prompt.js';

const readingOf = ({ text = [] }: Face): string => text.map((part) => part.ruby ?? part.text).join('');
const hasReading = ({ text = [] }: Face): boolean => text.some(({ ruby }) => ruby !== undefined);

/** What the reader is shown of meanings, in the language that they are read in. */
export function useShownMeaning(): (meanings: Meanings | undefined) => string {
  const language = use(MeaningLanguage) ?? currentLanguage();
  return (meanings) => meanings?.[language] ?? '';
}

/** Who reads Chinese is asked some words by their reading: furigana would tell the answer. */
export const isAskedByReading = (face: Face, meaning: string): boolean =>
  hasReading(face) && meaning.endsWith(readingOf(face));

export function withoutReading<T extends Face>(face: T): T {
  if (!hasReading(face)) return face;
  return { ...face, text: face.text?.map(({ ruby: _, ...part }) => part) };
}
