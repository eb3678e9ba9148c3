import type { AttemptEvent } from '#libs/contexts/attempts';
import type { Projection, SqlExecutor, Touched } from '#libs/event-store';
import { idOfStream, type RecordedEvent } from '#libs/kernel';
import type { ExamEvent } from '../../domain/exam.events.js';
import { HANDLED, type Handled, isHandled, writeFact } from './learner-availability.facts.js';

/**
 * Keeps what availability depends on as plain facts (exams, assignments, learners, attempts), one table per kind of
 * stream: so the order of events of different streams does not matter. Whether a test is available now is a question
 * of the clock and is asked when it is read.
 */
export const learnerAvailabilityProjection: Projection = {
  name: 'learner-availability',
  version: 1,
  handles: HANDLED,
  tables: [
    'learner_availability_exam',
    'learner_availability_assignment',
    'learner_availability_learner',
    'learner_availability_attempt',
  ],
  async project(tx, events) {
    const exams = new Set<string>();
    const learners = new Set<string>();
    let newest = '';
    for (const event of events) {
      if (!isHandled(event)) throw new Error(`unexpected ${event.type}`);
      await writeFact(tx, event);
      if (isExamEvent(event)) exams.add(idOfStream(event.streamId));
      else learners.add(learnerOf(event));
      newest = event.position;
    }
    return touchedLearners(tx, [...exams], [...learners], newest);
  },
};

const isExamEvent = (event: RecordedEvent<Handled>): event is RecordedEvent<Extract<Handled, ExamEvent>> =>
  event.type.startsWith('Exam');

const learnerOf = (event: RecordedEvent<Exclude<Handled, ExamEvent>>): string =>
  isAttemptEvent(event) ? event.data.learner_id : idOfStream(event.streamId);

const isAttemptEvent = (
  event: RecordedEvent<Exclude<Handled, ExamEvent>>,
): event is RecordedEvent<Extract<Exclude<Handled, ExamEvent>, AttemptEvent>> => 'learner_id' in event.data;

/** Everybody whom a changed exam concerns now or concerned before: taking back is told as well. */
async function touchedLearners(
  tx: SqlExecutor,
  exams: readonly string[],
  learners: readonly string[],
  position: string,
): Promise<Touched[]> {
  const { rows } = await tx.query<{ id: string; organizationId: string }>(
    `select l.learner_id as id, l.organization_id as "organizationId" from learner_availability_learner l
     where l.learner_id = any($2) or exists (
       select from learner_availability_assignment a
       where a.exam_id = any($1) and (a.kind, a.target_id) in
         (('organization', l.organization_id), ('class', l.class_id), ('learner', l.learner_id)))`,
    [exams, learners],
  );
  return rows.map((row) => ({ ...row, model: 'learner-availability', position }));
}
