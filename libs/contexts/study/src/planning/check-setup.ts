import type { AskedSkill } from '#contracts/constants';
import type { AttemptSetup } from '#libs/contexts/attempts';
import { DomainError } from '#libs/kernel';
import { COMMON_FIELDS, PRACTICE_TYPES, type PracticeTypeCode } from './practice-types.js';

const invalid = (path: string, message: string) =>
  new DomainError('request.invalid', { errors: [{ path: `setup.${path}`, message }] });

/** Throws `request.invalid` for a field that means nothing for the type, and for a stage that is missing. */
export function checkSetup(code: PracticeTypeCode, setup: AttemptSetup): void {
  const { narrowedBy } = PRACTICE_TYPES[code];
  const allowed: readonly string[] =
    code === 'daily-challenge' ? [] : [...narrowedBy, ...fieldsOfAll(code, setup)];
  for (const field of Object.keys(setup))
    if (!allowed.includes(field)) throw invalid(field, 'means nothing for this quiz type');
  if (code === 'kanji-stage' && setup.stage === undefined && setup.question_ids === undefined)
    throw invalid('stage', 'is required');
  if (setup.seconds_per_question !== undefined && setup.seconds_total !== undefined)
    throw invalid('seconds_total', 'one timer at a time');
}

/** A stage is a set of its own: it is not made shorter or easier. Its wrong questions again are no stage. */
const fieldsOfAll = (code: PracticeTypeCode, setup: AttemptSetup) =>
  code === 'kanji-stage' && setup.stage !== undefined
    ? (['seconds_per_question', 'seconds_total'] as const)
    : COMMON_FIELDS;

/** The skills to ask: those chosen, of those that the type has. Throws `request.invalid` for others. */
export function skillsOf(code: PracticeTypeCode, { skills }: AttemptSetup): readonly AskedSkill[] {
  const type = PRACTICE_TYPES[code];
  if (skills === undefined) return type.skills;
  const offered = [...type.skills, ...(type.onRequest ?? [])];
  for (const skill of skills)
    if (!offered.includes(skill)) throw invalid('skills', `${skill} is not asked here`);
  return skills;
}
