import type { AskedSkill } from '#contracts/constants';
import type { AttemptSetup } from '#libs/contexts/attempts';
import { DomainError } from '#libs/kernel';
import { PRACTICE_TYPES, type PracticeCode } from '#contracts/practice-types';

/** At most one of them; every type but the daily challenge has them. */
const TIMERS = ['seconds_per_question', 'seconds_total'] as const;

const invalid = (message: string, ...fields: string[]) =>
  new DomainError('request.invalid', {
    errors: fields.map((field) => ({ path: `setup.${field}`, message })),
  });

/** Throws `request.invalid` for fields that mean nothing for the type, and for a stage that is missing. */
export function checkSetup(code: PracticeCode, setup: AttemptSetup): void {
  const meant = fieldsOf(code, setup);
  const others = Object.keys(setup).filter((field) => !meant.some((one) => one === field));
  if (others.length > 0) throw invalid('means nothing here', ...others);
  if (code === 'kanji-stage' && setup.stage === undefined && setup.question_ids === undefined)
    throw invalid('is required', 'stage');
  if (setup.seconds_per_question !== undefined && setup.seconds_total !== undefined)
    throw invalid('one timer at a time', 'seconds_total');
  if (setup.drill && setup.items?.length !== 2) throw invalid('a drill is of two', 'items');
}

/** What a learner cannot do now narrows every type. The very questions again are narrowed by nothing else. A stage is a set of its own: it is not made shorter or easier. */
function fieldsOf(code: PracticeCode, setup: AttemptSetup): readonly (keyof AttemptSetup)[] {
  return ['without', ...ownFieldsOf(code, setup)];
}

function ownFieldsOf(code: PracticeCode, setup: AttemptSetup): readonly (keyof AttemptSetup)[] {
  if (code === 'daily-challenge') return [];
  if (setup.question_ids !== undefined) return ['question_ids', 'again_of', ...TIMERS];
  if (code === 'kanji-stage') return ['stage', 'check', ...TIMERS];
  return [...PRACTICE_TYPES[code].narrowedBy, 'items', 'drill', 'question_count', ...TIMERS];
}

/** The skills to ask: those chosen, of those that the type has. Throws `request.invalid` for others. */
export function skillsOf(code: PracticeCode, { skills }: AttemptSetup): readonly AskedSkill[] {
  if (skills === undefined) return PRACTICE_TYPES[code].skills;
  const offered = offeredBy(code);
  for (const skill of skills)
    if (!offered.includes(skill)) throw invalid(`${skill} is not asked here`, 'skills');
  return skills;
}

/** All skills of the type, also those that it asks only where they are named. */
export function offeredBy(code: PracticeCode): readonly AskedSkill[] {
  const { skills, onRequest = [] } = PRACTICE_TYPES[code];
  return [...skills, ...onRequest];
}
