import { ASSIGNED_AT_MOST } from '#contracts/constants';
import { DomainError } from '#libs/kernel';
import type { AssignmentSet } from './exam.events.js';

/**
 * What comes to the set and what goes from it. Unlike a whole set it means the same whatever somebody else has done meanwhile, so
 * it is applied to the set of now and needs no version that it was made for. What is there already is not added, and what is
 * not there is not missed: two who do the same have both done it.
 */
export interface AssignmentChange {
  readonly add: AssignmentSet;
  readonly remove: AssignmentSet;
}

const IDS = ['class_ids', 'student_ids'] as const;

/** Sorted and without doubles: so the event keeps it. */
export const normalSet = ({ organization, class_ids, student_ids }: AssignmentSet): AssignmentSet => ({
  organization,
  class_ids: [...new Set(class_ids)].sort(),
  student_ids: [...new Set(student_ids)].sort(),
});

export const isSameSet = (one: AssignmentSet, other: AssignmentSet): boolean =>
  one.organization === other.organization &&
  IDS.every((field) => one[field].length === other[field].length && without(one, other)[field].length === 0);

/** What `one` has and `other` has not. */
export function without(one: AssignmentSet, other: AssignmentSet): AssignmentSet {
  const left = (field: (typeof IDS)[number]) => {
    const gone = new Set(other[field]);
    return one[field].filter((id) => !gone.has(id));
  };
  return {
    organization: one.organization && !other.organization,
    class_ids: left('class_ids'),
    student_ids: left('student_ids'),
  };
}

/** Throws `request.invalid` where the set would hold more than one event may. */
export function changedSet(before: AssignmentSet, { add, remove }: AssignmentChange): AssignmentSet {
  const kept = without(before, remove);
  const after = normalSet({
    organization: kept.organization || add.organization,
    class_ids: [...kept.class_ids, ...add.class_ids],
    student_ids: [...kept.student_ids, ...add.student_ids],
  });
  const errors = IDS.filter((field) => after[field].length > ASSIGNED_AT_MOST[field]).map((field) => ({
    path: `add.${field}`,
    message: `a test is assigned to at most ${ASSIGNED_AT_MOST[field]} of them`,
  }));
  if (errors.length > 0) throw new DomainError('request.invalid', { errors });
  return after;
}
