import { LEVELS, SKILLS, type Level, type Skill } from '#contracts/constants';
import type { BankKinds } from '#contracts/http/exams';

type Kinds = BankKinds['items'];
/** What a draw takes from; an empty level or grade stands for every one. */
interface Kind {
  skill: Skill;
  level: Level | '';
  grade: string;
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
export function countInBank(kinds: Kinds, { skill, level, grade }: Kind): number {
  return kinds
    .filter((kind) => kind.skill === skill)
    .filter((kind) => level === '' || kind.level === level)
    .filter((kind) => grade === '' || String(kind.grade) === grade)
    .reduce((sum, kind) => sum + kind.count, 0);
}
