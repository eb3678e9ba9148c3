import type { AssignmentsChange } from '#contracts/http/assignments';
import type { Assignments } from '#contracts/http/exams';

/** Who can be ticked. */
export type Target = 'organization' | `class:${string}` | `student:${string}`;

/**
 * Ticks that were changed, and nothing of the others: so what somebody else assigns meanwhile is shown and not taken back. A tick
 * that by now is as the assignments are says nothing any more.
 */
export type Wishes = ReadonlyMap<Target, boolean>;
export const NO_WISHES: Wishes = new Map();
const NOBODY: Assignments = { organization: false, class_ids: [], student_ids: [] };
export const NOTHING: AssignmentsChange = { add: NOBODY, remove: NOBODY };

export function isGiven(set: Assignments, target: Target): boolean {
  if (target === 'organization') return set.organization;
  return target.startsWith('class:')
    ? set.class_ids.includes(idOf(target))
    : set.student_ids.includes(idOf(target));
}

export const isWished = (set: Assignments, wishes: Wishes, target: Target): boolean =>
  wishes.get(target) ?? isGiven(set, target);

export const toggled = (set: Assignments, wishes: Wishes, target: Target): Wishes =>
  new Map(wishes).set(target, !isWished(set, wishes, target));

/** What was changed after other ticks were sent. */
export const wishedSince = (now: Wishes, sent: Wishes): Wishes =>
  new Map([...now].filter(([target, wished]) => sent.get(target) !== wished));

export function changeOf(set: Assignments, wishes: Wishes): AssignmentsChange {
  const moved = [...wishes].filter(([target, wished]) => wished !== isGiven(set, target));
  const side = (wanted: boolean): Assignments => {
    const targets = moved.filter(([, wished]) => wished === wanted).map(([target]) => target);
    const ids = (kind: string) =>
      targets
        .filter((target) => target.startsWith(kind))
        .map(idOf)
        .sort();
    return {
      organization: targets.includes('organization'),
      class_ids: ids('class:'),
      student_ids: ids('student:'),
    };
  };
  return { add: side(true), remove: side(false) };
}

export const isNothing = ({ add, remove }: AssignmentsChange): boolean =>
  [add, remove].every((set) => !set.organization && set.class_ids.length + set.student_ids.length === 0);

const idOf = (target: Target): string => target.slice(target.indexOf(':') + 1);
