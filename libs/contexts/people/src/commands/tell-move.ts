import type { RowWork } from '#platform/rows';
import { USER_STREAM } from '../domain/people.events.js';
import type { AppUser } from '../rows/app-user.row.js';

/** The event and the note of a learner who goes from the class of the row, as it was read, to another. */
export function tellMove({ append, note }: RowWork, learner: AppUser, to: string | null): void {
  const { id, organizationId } = learner;
  const from = learner.class?.id ?? null;
  append(USER_STREAM, id, organizationId, [{ type: 'LearnerClassChanged', data: { from, to } }]);
  note({
    action: 'student.moved',
    subject: { kind: 'student', id },
    organizationId,
    before: { class_id: from },
    after: { class_id: to },
  });
}
