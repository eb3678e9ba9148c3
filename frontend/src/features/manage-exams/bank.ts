import { SKILLS, type Skill } from '#contracts/constants';
import type { BankKinds } from '#contracts/http/exams';

type Kinds = BankKinds['items'];

/** Skills that the bank has questions of. */
export const skillsOf = (kinds: Kinds): readonly Skill[] =>
  SKILLS.filter((skill) => kinds.some((kind) => kind.skill === skill));

/** School grades that the bank has for a skill; kana and words have none. */
export const gradesOf = (kinds: Kinds, skill: Skill): string[] =>
  [...new Set(kinds.filter((kind) => kind.skill === skill).map((kind) => kind.grade))]
    .filter((grade) => grade !== null)
    .sort((a, b) => a - b)
    .map(String);

/** How many questions a draw can choose from. */
export function countOf(kinds: Kinds, skill: Skill, grade: string): number {
  return kinds
    .filter((kind) => kind.skill === skill && (grade === '' || String(kind.grade) === grade))
    .reduce((sum, kind) => sum + kind.count, 0);
}
