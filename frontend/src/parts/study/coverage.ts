import type { QuizTypeCode } from '#contracts/constants';
import type { LearnerStudy } from '#contracts/http/study';

/** How much there is, how much of it was met, and how much holds. */
export type Coverage = LearnerStudy['shelves']['kanji'];

export const sumOf = (parts: readonly Coverage[]): Coverage =>
  parts.reduce(
    (sum, part) => ({
      total: sum.total + part.total,
      met: sum.met + part.met,
      mastered: sum.mastered + part.mastered,
    }),
    { total: 0, met: 0, mastered: 0 },
  );

/** Everything that a learner has met, of whatever kind. */
export const metOf = ({ shelves }: LearnerStudy): number => sumOf(Object.values(shelves)).met;

/**
 * What a material covers: the items it asks about, in whatever way they were met, for there is one memory of each.
 * Nothing for those that have no share of their own: stages, random mode, daily challenge.
 */
export function coverageOf(study: LearnerStudy, code: QuizTypeCode): Coverage | undefined {
  const { shelves } = study;
  switch (code) {
    case 'hiragana-practice':
      return shelves.hiragana;
    case 'katakana-practice':
      return shelves.katakana;
    case 'kana':
      return sumOf([shelves.hiragana, shelves.katakana]);
    case 'audio':
      return sumOf([shelves.hiragana, shelves.katakana, shelves.word, shelves.listening]);
    case 'kanji-by-grade':
      return shelves.kanji;
    case 'kanji-by-level':
      return sumOf(study.kanji_by_level);
    case 'particle':
      return shelves.particle;
    case 'vocabulary':
      return shelves.word;
    case 'grammar':
      return shelves.grammar;
    default:
      return undefined;
  }
}
