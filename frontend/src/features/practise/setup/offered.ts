import { DEFAULT_QUESTION_COUNT, KANA_GROUPS, type AskedSkill, type KanaGroup } from '#contracts/constants';
import type { PracticeSetup } from '#contracts/http/practice-setup';
import { countOf, type Kind, type Wanted } from '../api/kinds.js';
import { PRACTICE_TYPES, type PracticeCode } from '#contracts/practice-types';
import { formFieldsOf, type SetupField } from './practice-forms.js';

type Heard = 'kana' | 'word' | 'listening';

/** What is heard in the sound challenge: single sounds, words, sentences. */
export const HEARD = ['kana', 'word', 'listening'] as const satisfies readonly Heard[];

/** What may be heard narrows differently: sounds by the kana chart, words by level and theme, sentences by level. */
const FIELDS_OF_HEARD: Readonly<Record<Heard, readonly SetupField[]>> = {
  kana: ['script', 'groups'],
  word: ['level', 'theme'],
  listening: ['level'],
};

export const heardOf = ({ kinds }: PracticeSetup): Heard =>
  HEARD.find((kind) => kind === kinds?.[0]) ?? 'kana';

/** The fields of the form, as far as they mean something with what has been chosen. */
export function fieldsOf(code: PracticeCode, setup: PracticeSetup): readonly SetupField[] {
  const fields = formFieldsOf(code);
  if (!fields.includes('kinds')) return fields;
  const narrowing = FIELDS_OF_HEARD[heardOf(setup)];
  return fields.filter((field) => !isNarrowing(field) || narrowing.includes(field));
}

const isNarrowing = (field: SetupField): boolean => Object.values(FIELDS_OF_HEARD).flat().includes(field);

/** Of the hiragana chart the part of foreign sounds is missing: they are written in katakana. */
export const groupsOf = (code: PracticeCode, { script }: PracticeSetup): readonly KanaGroup[] =>
  code === 'hiragana-practice' || (code !== 'katakana-practice' && script !== 'katakana')
    ? KANA_GROUPS.filter((group) => group !== 'foreign')
    : KANA_GROUPS;

/** What goes to the server: the form's fields and no others, and nothing that says the same as its absence. */
export function setupToSend(code: PracticeCode, setup: PracticeSetup): PracticeSetup {
  const fields = fieldsOf(code, setup);
  const has = (field: SetupField) => fields.includes(field);
  const groups = setup.groups?.filter((group) => groupsOf(code, setup).includes(group));
  return {
    ...(has('kinds') ? { kinds: [heardOf(setup)] } : {}),
    ...(has('level') && setup.level ? { level: setup.level } : {}),
    ...(has('grade') && setup.grade ? { grade: setup.grade } : {}),
    ...(has('theme') && setup.theme ? { theme: setup.theme } : {}),
    ...(has('script') && setup.script ? { script: setup.script } : {}),
    ...(has('groups') && groups && groups.length > 0 ? { groups } : {}),
    ...(has('skills') && setup.skills && !isUsual(code, setup.skills) ? { skills: setup.skills } : {}),
    ...(has('question_count') ? { question_count: setup.question_count ?? DEFAULT_QUESTION_COUNT } : {}),
    ...(has('timer') ? timerOf(setup) : {}),
  };
}

/** What the counts of the bank are narrowed by. Parts of the kana chart are not counted. */
export function askedOf(code: PracticeCode, setup: PracticeSetup): Wanted {
  const fields = fieldsOf(code, setup);
  const has = (field: SetupField) => fields.includes(field);
  return {
    ...(has('kinds') ? { kinds: [heardOf(setup)] } : {}),
    ...(has('skills') ? { skills: [...(setup.skills ?? usualSkills(code))] } : {}),
    ...(has('level') ? { level: setup.level } : {}),
    ...(has('grade') ? { grade: setup.grade } : {}),
    ...(has('theme') ? { theme: setup.theme } : {}),
  };
}

/** A theme that the level has nothing of is no choice any more. */
export function withTheme(code: PracticeCode, setup: PracticeSetup, kinds?: readonly Kind[]): PracticeSetup {
  const isKnown = kinds !== undefined && kinds.length > 0;
  if (setup.theme === undefined || !isKnown || countOf(kinds, askedOf(code, setup)) !== 0) return setup;
  return { ...setup, theme: undefined };
}

/** The skills that are asked where nothing is said. */
export const usualSkills = (code: PracticeCode): readonly AskedSkill[] => PRACTICE_TYPES[code].skills;
export const offeredSkills = (code: PracticeCode): readonly AskedSkill[] => [
  ...usualSkills(code),
  ...(PRACTICE_TYPES[code].onRequest ?? []),
];

function isUsual(code: PracticeCode, skills: readonly AskedSkill[]): boolean {
  const usual = usualSkills(code);
  return skills.length === usual.length && usual.every((skill) => skills.includes(skill));
}

/** One timer at most. */
const timerOf = ({ seconds_per_question, seconds_total }: PracticeSetup): PracticeSetup =>
  seconds_per_question ? { seconds_per_question } : seconds_total ? { seconds_total } : {};
