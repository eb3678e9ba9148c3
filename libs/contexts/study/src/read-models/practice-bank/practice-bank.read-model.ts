import { QUESTION_STREAM, type QuestionVersioned } from '#libs/contexts/questions';
import type { SqlExecutor } from '#libs/event-store';
import { idOfStream } from '#libs/kernel';
import { readModel } from '#platform/read-models';
import { askedOf } from './asked.js';

/** Lookup of the study context: which questions the bank has now, and what each of them asks about. */
export const practiceBank = readModel({
  name: 'practice-bank',
  version: 1,
  tables: ['practice_bank'],
  streams: [QUESTION_STREAM],
  batch: (tx) => tx,
  on: {
    QuestionVersioned: (tx, { streamId, data }) => setVersion(tx, idOfStream(streamId), data),
    // what an organization wrote for itself stands in its exams and nowhere else
    OrganizationQuestionVersioned: 'ignored',
    QuestionRetired: (tx, { streamId }) => setRetired(tx, idOfStream(streamId), true),
    QuestionReactivated: (tx, { streamId }) => setRetired(tx, idOfStream(streamId), false),
  },
});

const setRetired = (tx: SqlExecutor, id: string, retired: boolean) =>
  tx.query('update practice_bank set retired = $2 where question_id = $1', [id, retired]);

/** A retired question stays retired, whatever its author writes: it comes back when it is reactivated. */
async function setVersion(tx: SqlExecutor, id: string, { version, content }: QuestionVersioned['data']) {
  const { skill, level, grade, theme, source, tags } = content;
  await tx.query(
    `insert into practice_bank (question_id, version, skill, level, grade, theme, kind, item, asked, tags)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (question_id) do update set version = excluded.version, skill = excluded.skill,
       level = excluded.level, grade = excluded.grade, theme = excluded.theme, kind = excluded.kind,
       item = excluded.item, asked = excluded.asked, tags = excluded.tags`,
    [id, version, skill, level, grade, theme, source.kind, source.item, askedOf(content), tags],
  );
}
