import { PLATFORM_ORGANIZATION_ID } from '#contracts/constants';
import {
  type OrganizationQuestionVersioned,
  QUESTION_STREAM,
  type QuestionVersioned,
} from '#libs/contexts/questions';
import type { SqlExecutor } from '#libs/event-store';
import { idOfStream, type Recorded, type RecordedEvent } from '#libs/kernel';
import { askedLevel, secondsOfSound } from '#libs/learning';
import { readModel } from '#platform/read-models';

/**
 * Lookup of the exams context: which questions the bank has now, and organizations for themselves. Read when an exam is published; from then on the
 * exam holds the pinned versions itself. Two tables: a process of a release that knows of no owners draws from the whole of `exam_bank`.
 */
export const examBank = readModel({
  name: 'exam-bank',
  version: 4,
  tables: ['exam_bank', 'exam_bank_own'],
  streams: [QUESTION_STREAM],
  batch: (tx) => tx,
  on: {
    QuestionVersioned: setVersion,
    OrganizationQuestionVersioned: setVersion,
    QuestionRetired: (tx, event) => setRetired(tx, event, true),
    QuestionReactivated: (tx, event) => setRetired(tx, event, false),
  },
});

const tableOf = ({ organizationId }: Pick<Recorded, 'organizationId'>): string =>
  organizationId === PLATFORM_ORGANIZATION_ID ? 'exam_bank' : 'exam_bank_own';

const setRetired = (tx: SqlExecutor, event: Recorded, retired: boolean) =>
  tx.query(`update ${tableOf(event)} set retired = $2 where question_id = $1`, [
    idOfStream(event.streamId),
    retired,
  ]);

/** Its level is the one at which it is asked; its sound has the length that was measured, 0 where nobody did, or is none. A retired question stays retired, whatever its author writes: it comes back when it is reactivated. */
async function setVersion(
  tx: SqlExecutor,
  event: RecordedEvent<QuestionVersioned | OrganizationQuestionVersioned>,
) {
  const { version, skill, grade, content } = event.data;
  await tx.query(
    `insert into ${tableOf(event)} (question_id, organization_id, version, skill, level, grade, sound_seconds)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (question_id) do update set version = excluded.version, skill = excluded.skill,
       level = excluded.level, grade = excluded.grade, sound_seconds = excluded.sound_seconds`,
    [
      ...[idOfStream(event.streamId), event.organizationId, version, skill, askedLevel(content), grade],
      lengthOf(content.prompt.audio),
    ],
  );
}

const lengthOf = (audio: string | undefined): number | null =>
  audio === undefined ? null : (secondsOfSound(audio) ?? 0);
