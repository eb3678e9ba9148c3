import { z } from 'zod';
import { Id, Position } from '../primitives.js';
import { Assignments, ExamAssignments, ExamWritten } from './exams.js';

const NOBODY = { organization: false, class_ids: [], student_ids: [] };

/** What comes to the assignments of an exam and what goes; what is named in neither stays as it is. */
export const AssignmentsChange = z
  .strictObject({ add: Assignments.default(NOBODY), remove: Assignments.default(NOBODY) })
  .superRefine(({ add, remove }, context) => {
    const refuse = (...path: (string | number)[]) =>
      context.addIssue({ code: 'custom', path: ['remove', ...path], message: 'is added as well' });
    if (add.organization && remove.organization) refuse('organization');
    for (const field of ['class_ids', 'student_ids'] as const) {
      const added = new Set(add[field]);
      remove[field].forEach((id, index) => (added.has(id) ? refuse(field, index) : undefined));
    }
  })
  .meta({ id: 'AssignmentsChange' });
export type AssignmentsChange = z.infer<typeof AssignmentsChange>;

export const AssignmentsChangeQuery = z.strictObject({
  /** Says what the change would do, and does nothing. */
  dry_run: z.stringbool({ truthy: ['true'], falsy: ['false'] }).default(false),
});
export type AssignmentsChangeQuery = z.infer<typeof AssignmentsChangeQuery>;

const AssignedLearner = z.object({ id: Id, fullname: z.string(), class_id: Id.nullable() });
export type AssignedLearner = z.infer<typeof AssignedLearner>;

/** So many of each group of learners are named. */
export const LEARNERS_NAMED = 60;
const Learners = z.object({
  count: z.int(),
  /** The first `LEARNERS_NAMED` by name; nobody for who may not see learners (`students.view`). */
  learners: z.array(AssignedLearner),
});
export type AssignedLearners = z.infer<typeof Learners>;

/**
 * Who has an exam before and after a change. Each learner counts once, by however many ways assigned. Deactivated learners and guests
 * do not count. Who has begun keeps the exam: it stays with them as long as their attempt goes on, and then as their result.
 */
export const AssignmentsDifference = z.object({
  /** Learners who could be assigned: all of the organization. */
  learners: z.int(),
  /** How many have the exam. */
  before: z.int(),
  after: z.int(),
  gains: Learners,
  loses: Learners,
  /** Assigned no more, and theirs because they have begun. */
  begun: Learners.extend({ in_progress: z.int(), submitted: z.int() }),
  /** Reached by what was removed, and still assigned in another way. */
  otherwise: Learners,
  /** The same by class; `null`: learners without one. Classes without learners are left out. */
  classes: z.array(
    z.object({
      class_id: Id.nullable(),
      learners: z.int(),
      before: z.int(),
      gains: z.int(),
      loses: z.int(),
      begun: z.int(),
    }),
  ),
});
export type AssignmentsDifference = z.infer<typeof AssignmentsDifference>;

/** What a change of assignments did or, on `?dry_run=true`, would do. */
export const AssignmentsChanged = ExamWritten.extend({
  /** Null: nothing was written. */
  position: Position.nullable(),
  /** False: all was so already, and nothing is written. */
  changed: z.boolean(),
  /** What stands before the change, and what really comes and goes; the change that takes it back adds `removed` and removes `added`. */
  assignments: ExamAssignments,
  added: ExamAssignments,
  removed: ExamAssignments,
  ...AssignmentsDifference.shape,
  /** Who is assigned by name before the change, and comes by name with it. */
  single: Learners,
}).meta({ id: 'AssignmentsChanged' });
export type AssignmentsChanged = z.infer<typeof AssignmentsChanged>;
