import {
  GRADES,
  KANA_SCRIPTS,
  LEVELS,
  QUESTION_COUNTS,
  SECONDS_PER_QUESTION,
  SECONDS_TOTAL,
} from '#contracts/constants';
import type { PracticeSetup } from '#contracts/http/practice-setup';
import { keep, readKept } from '../../../kit/session/kept.js';
import { setupName } from '../../../parts/study/last-choice.js';
import type { PracticeCode } from '#contracts/practice-types';
import { PRACTICE_FORMS } from './practice-forms.js';
import { groupsOf, HEARD, offeredSkills } from './offered.js';

/** What was chosen last, by this user on this device. */
export const keepSetup = (code: PracticeCode, setup: PracticeSetup): void => keep(setupName(code), setup);

/** As far as it is still offered: it may be of an earlier version of the page, or of somebody's hand. */
export function keptSetup(code: PracticeCode): PracticeSetup {
  const { first } = PRACTICE_FORMS[code];
  const kept = readKept(setupName(code));
  if (kept === undefined) return first;
  const of = <T extends string | number>(name: string, offered: readonly T[]): T | undefined =>
    offered.find((one) => one === kept[name]);
  const some = <T extends string>(name: string, offered: readonly T[]): T[] => {
    const values: unknown = kept[name];
    return Array.isArray(values) ? offered.filter((one) => values.includes(one)) : [];
  };
  const script = of('script', KANA_SCRIPTS) ?? first.script;
  const theme: unknown = kept['theme'];
  const fields = {
    kinds: list(some('kinds', HEARD)) ?? first.kinds,
    level: of('level', LEVELS) ?? (needs(code, 'level') ? first.level : undefined),
    grade: of('grade', GRADES) ?? first.grade,
    theme: typeof theme === 'string' ? theme : undefined,
    script,
    groups: list(some('groups', groupsOf(code, { script }))) ?? first.groups,
    skills: list(some('skills', offeredSkills(code))),
    question_count: of('question_count', QUESTION_COUNTS) ?? first.question_count,
    seconds_per_question: of('seconds_per_question', SECONDS_PER_QUESTION),
    seconds_total: of('seconds_total', SECONDS_TOTAL),
  };
  return fields;
}

const needs = (code: PracticeCode, field: 'level' | 'grade'): boolean =>
  PRACTICE_FORMS[code].requires === field;
const list = <T>(values: T[]): T[] | undefined => (values.length > 0 ? values : undefined);
