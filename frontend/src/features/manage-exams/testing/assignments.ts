import type { AssignmentsChanged } from '#contracts/http/assignments';
import type { Assignments } from '#contracts/http/exams';

export const givenTo = (set: Partial<Assignments> = {}): Assignments => ({
  ...{ organization: false, class_ids: [], student_ids: [] },
  ...set,
});

/** So many learners, the first of them by name. */
export const learners = (count: number, ...names: string[]): AssignmentsChanged['gains'] => ({
  count,
  learners: names.map((fullname) => ({ id: fullname, fullname, class_id: null })),
});

/** What the server foresees: nothing, but for what a test is about. */
export const foreseen = (change: Partial<AssignmentsChanged> = {}): AssignmentsChanged => ({
  ...{ id: 'e1', version: 2, position: null, changed: false },
  ...{ assignments: givenTo(), added: givenTo(), removed: givenTo() },
  ...{ learners: 30, before: 0, after: 0, gains: learners(0), loses: learners(0), otherwise: learners(0) },
  ...{ begun: { ...learners(0), in_progress: 0, submitted: 0 }, single: learners(0), classes: [] },
  ...change,
});
