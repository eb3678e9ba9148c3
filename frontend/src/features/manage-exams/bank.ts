import { LEVELS, SKILLS, type Level, type Skill } from '#contracts/constants';
import type { BankKinds } from '#contracts/http/exam-bank';

type Kinds = BankKinds['items'];
/** What a draw takes from; an empty level or grade stands for every one, an empty easiest level for `level` alone. */
export interface Kind {
  skill: Skill;
  level: Level | '';
  easiest: Level | '';
  grade: string;
}

/** The levels of a draw, the hardest first; none: every one. */
export function levelsAsked({ level, easiest }: Pick<Kind, 'level' | 'easiest'>): readonly Level[] {
  if (level === '') return [];
  return LEVELS.slice(
    LEVELS.indexOf(easiest === '' ? level : easiest),
    LEVELS.indexOf(level) + 1,
  ).toReversed();
}

/** Skills that the bank has questions of. */
export const skillsOf = (kinds: Kinds): readonly Skill[] =>
  SKILLS.filter((skill) => kinds.some((kind) => kind.skill === skill));

/** Levels that the bank has for a skill. */
export const levelsOf = (kinds: Kinds, skill: Skill): readonly Level[] =>
  LEVELS.filter((level) => kinds.some((kind) => kind.skill === skill && kind.level === level));

/** School grades that the bank has for a skill; kana and words have none. */
export const gradesOf = (kinds: Kinds, skill: Skill): string[] =>
  [...new Set(kinds.filter((kind) => kind.skill === skill).map((kind) => kind.grade))]
    .filter((grade) => grade !== null)
    .sort((a, b) => a - b)
    .map(String);

/** How many questions a draw can choose from. */
export function countInBank(kinds: Kinds, draw: Kind): number {
  const levels = levelsAsked(draw);
  return kinds
    .filter((kind) => kind.skill === draw.skill)
    .filter(({ level }) => levels.length === 0 || levels.some((one) => one === level))
    .filter((kind) => draw.grade === '' || String(kind.grade) === draw.grade)
    .reduce((sum, kind) => sum + kind.count, 0);
}

/** The next easier level that brings more questions, and how many; undefined where there is none. */
export function easierThan(kinds: Kinds, draw: Kind): { level: Level; more: number } | undefined {
  const [easiest] = levelsAsked(draw).toReversed();
  if (easiest === undefined) return undefined;
  return LEVELS.slice(0, LEVELS.indexOf(easiest))
    .toReversed()
    .map((level) => ({
      level,
      more: countInBank(kinds, { ...draw, easiest: level }) - countInBank(kinds, draw),
    }))
    .find(({ more }) => more > 0);
}

/** What a draw can be narrowed to: a level by itself, or with those below it mixed in. */
export function levelChoices(levels: readonly Level[]) {
  return levels.flatMap((level, index) => [
    { level, easiest: '' as const, label: level },
    ...levels
      .slice(0, index)
      .toReversed()
      .map((easiest) => ({ level, easiest, label: levelsAsked({ level, easiest }).join('・') })),
  ]);
}

export const levelKey = ({ level, easiest }: Pick<Kind, 'level' | 'easiest'>): string =>
  [level, easiest].filter(Boolean).join('-');
