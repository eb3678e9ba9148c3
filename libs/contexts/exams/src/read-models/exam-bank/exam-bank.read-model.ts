import {
  type OrganizationQuestionVersioned,
  QUESTION_STREAM,
  type QuestionVersioned,
} from '#libs/contexts/questions';
import type { SqlExecutor } from '#libs/event-store';
import { idOfStream, type RecordedEvent } from '#libs/kernel';
import { askedLevel, secondsOfSound } from '#libs/learning';
import { readModel } from '#platform/read-models';

/**
 * Lookup of the exams context: which questions the bank has now, and organizations for themselves. Read when an exam is published; from then on the
 * exam holds the pinned versions itself.
 */
export const examBank = readModel({
  name: 'exam-bank',
  version: 3,
  tables: ['exam_bank'],
  streams: [QUESTION_STREAM],
  batch: (tx) => tx,
  on: {
    QuestionVersioned: setVersion,
    OrganizationQuestionVersioned: setVersion,
    QuestionRetired: (tx, { streamId }) => setRetired(tx, idOfStream(streamId), true),
    QuestionReactivated: (tx, { streamId }) => setRetired(tx, idOfStream(streamId), false),
  },
});

const setRetired = (tx: SqlExecutor, id: string, retired: boolean) =>
  tx.query('update exam_bank set retired = $2 where question_id = $1', [id, retired]);

/** Its level is the one at which it is asked; its sound has the length that was measured, 0 where nobody did, or is none. A retired question stays retired, whatever its author writes: it comes back when it is reactivated. */
async function setVersion(
  tx: SqlExecutor,
  { streamId, organizationId, data }: RecordedEvent<QuestionVersioned | OrganizationQuestionVersioned>,
) {
  const { version, skill, grade, content } = data;
  await tx.query(
    `insert into exam_bank (question_id, organization_id, version, skill, level, grade, sound_seconds)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (question_id) do update set version = excluded.version, skill = excluded.skill,
       level = excluded.level, grade = excluded.grade, sound_seconds = excluded.sound_seconds`,
    [
      ...[idOfStream(streamId), organizationId, version, skill, askedLevel(content), grade],
      lengthOf(content.prompt.audio),
    ],
  );
}

const lengthOf = (audio: string | undefined): number | null =>
  audio === undefined ? null : (secondsOfSound(audio) ?? 0);
