import type { AuditAction } from '#contracts/http/audit';
import type { RowWork } from '#platform/rows';
import { USER_STREAM } from '../domain/people.events.js';
import type { AppUser } from '../rows/app-user.row.js';

/** The event and the note of a learner who goes from the class of the row, as it was read, to another. */
export function tellMove({ append, note }: RowWork, learner: AppUser, to: string | null): void {
  const { id, organizationId } = learner;
  const from = learner.class?.id ?? null;
  append(USER_STREAM, id, organizationId, [{ type: 'LearnerClassChanged', data: { from, to } }]);
  note({
    action: moveAction(from, to),
    subject: { kind: 'student', id },
    organizationId,
    before: { class_id: from },
    after: { class_id: to },
  });
}

/** The verb of a change of class: who had none is put into one, who gets none is taken out. */
function moveAction(from: string | null, to: string | null): AuditAction {
  if (from === null) return 'student.placed';
  return to === null ? 'student.unplaced' : 'student.moved';
}
