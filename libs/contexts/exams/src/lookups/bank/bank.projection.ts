import type { QuestionEvent, QuestionVersioned } from '#libs/contexts/questions';
import type { Projection, SqlExecutor } from '#libs/event-store';
import type { RecordedEvent } from '#libs/kernel';
import { idOfStream } from '#libs/kernel';

const isVersion = (event: RecordedEvent): event is RecordedEvent<QuestionVersioned> =>
  event.type === 'QuestionVersioned';
const HANDLES = [
  'QuestionVersioned',
  'QuestionRetired',
  'QuestionReactivated',
] as const satisfies readonly QuestionEvent['type'][];

/**
 * Lookup of the exams context: which questions the bank has now. Read when an exam is published; from then on the
 * exam holds the pinned versions itself.
 */
export const bankProjection: Projection = {
  name: 'exam-bank',
  version: 1,
  handles: HANDLES,
  tables: ['exam_bank'],
  async project(tx, events) {
    for (const event of events) {
      if (isVersion(event)) await setVersion(tx, idOfStream(event.streamId), event.data);
      else
        await tx.query('update exam_bank set retired = $2 where question_id = $1', [
          idOfStream(event.streamId),
          event.type === 'QuestionRetired',
        ]);
    }
    return [];
  },
};

/** A retired question stays retired, whatever its author writes: it comes back when it is reactivated. */
async function setVersion(
  tx: SqlExecutor,
  id: string,
  { version, skill, level, grade }: QuestionVersioned['data'],
) {
  await tx.query(
    `insert into exam_bank (question_id, version, skill, level, grade) values ($1, $2, $3, $4, $5)
     on conflict (question_id) do update set version = excluded.version, skill = excluded.skill,
       level = excluded.level, grade = excluded.grade`,
    [id, version, skill, level, grade],
  );
}
