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

/** What a bar stands for: a whole material, or of a large one the grade or level that the learner is at. */
export interface Share {
  readonly coverage: Coverage;
  readonly grade?: number;
  readonly level?: string;
  /** Of what is heard. */
  readonly heard?: 'hiragana' | 'katakana' | 'word' | 'listening';
}

/** The first that is not met wholly, from the easiest on: 91 of 2,136 says little, 11 of 80 much. */
const currentOf = <Part extends Coverage>(parts: readonly Part[]): Part | undefined =>
  parts.find(({ met, total }) => met < total) ?? parts.at(-1);

const gradeOf = ({ kanji_by_grade }: LearnerStudy): Share | undefined => {
  const part = currentOf(kanji_by_grade);
  return part && { coverage: coverageIn(part), grade: part.grade };
};
const levelOf = (levels: LearnerStudy['words_by_level']): Share | undefined => {
  const part = currentOf(levels);
  return part && { coverage: coverageIn(part), level: part.level };
};
/** Kana first, then of each level its words and its sentences. */
function heardOf({ shelves, words_by_level, listening_by_level }: LearnerStudy): Share | undefined {
  const levels = words_by_level.flatMap(({ level, ...words }) => [
    { ...words, level, heard: 'word' as const },
    ...listening_by_level.flatMap((one) =>
      one.level === level ? [{ ...one, heard: 'listening' as const }] : [],
    ),
  ]);
  const part = currentOf([
    { ...shelves.hiragana, level: undefined, heard: 'hiragana' as const },
    { ...shelves.katakana, level: undefined, heard: 'katakana' as const },
    ...levels,
  ]);
  if (!part) return undefined;
  const { level, heard } = part;
  return { coverage: coverageIn(part), heard, ...(level === undefined ? {} : { level }) };
}
const coverageIn = ({ total, met, mastered }: Coverage): Coverage => ({ total, met, mastered });

/**
 * How far one is with a material: the items it asks about, in whatever way they were met, for there is one memory of each.
 * Nothing for those that have no share of their own: stages, random mode, daily challenge.
 */
export function shareOf(study: LearnerStudy, code: QuizTypeCode): Share | undefined {
  const { shelves } = study;
  switch (code) {
    case 'hiragana-practice':
      return { coverage: shelves.hiragana };
    case 'katakana-practice':
      return { coverage: shelves.katakana };
    case 'kana':
      return { coverage: sumOf([shelves.hiragana, shelves.katakana]) };
    case 'audio':
      return heardOf(study);
    case 'kanji-by-grade':
      return gradeOf(study);
    case 'kanji-by-level':
      return levelOf(study.kanji_by_level);
    case 'particle':
      return { coverage: shelves.particle };
    case 'vocabulary':
      return levelOf(study.words_by_level);
    case 'grammar':
      return { coverage: shelves.grammar };
    default:
      return undefined;
  }
}

/** Stages stand in sets of ten. */
export const STAGES_IN_SET = 10;

export interface StageSet {
  /** The first and the last of them, from 1. */
  readonly from: number;
  readonly to: number;
  readonly passed: number;
}

/** The set of stages that the learner is at. */
export function stageSetOf({ total, next, results }: LearnerStudy['stages']): StageSet {
  const at = (next ?? total) - 1;
  const from = at - (at % STAGES_IN_SET) + 1;
  const to = Math.min(total, from + STAGES_IN_SET - 1);
  const passed = results.filter((one) => one.passed && one.stage >= from && one.stage <= to).length;
  return { from, to, passed };
}
