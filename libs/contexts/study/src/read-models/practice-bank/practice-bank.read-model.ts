import { QUESTION_STREAM, type QuestionVersioned } from '#libs/contexts/questions';
import type { SqlExecutor } from '#libs/event-store';
import { idOfStream } from '#libs/kernel';
import { readModel, writeFlags } from '#platform/read-models';
import { askedOf } from './asked.js';

/** The last word of a batch on each question: whoever imports thousands writes them by the hundred, and a row each would hold the log back. */
interface Changes {
  readonly versions: Map<string, QuestionVersioned['data']>;
  readonly retired: Map<string, boolean>;
}

/** Lookup of the study context: which questions the bank has now, and what each of them asks about. */
export const practiceBank = readModel({
  name: 'practice-bank',
  version: 1,
  tables: ['practice_bank'],
  streams: [QUESTION_STREAM],
  batch: (): Changes => ({ versions: new Map(), retired: new Map() }),
  on: {
    QuestionVersioned: ({ versions }, { streamId, data }) => versions.set(idOfStream(streamId), data),
    // what an organization wrote for itself stands in its exams and nowhere else
    OrganizationQuestionVersioned: 'ignored',
    QuestionRetired: ({ retired }, { streamId }) => retired.set(idOfStream(streamId), true),
    QuestionReactivated: ({ retired }, { streamId }) => retired.set(idOfStream(streamId), false),
  },
  async write(tx, { versions, retired }) {
    await writeVersions(tx, [...versions]);
    await writeFlags(tx, 'practice_bank', { id: 'question_id', flag: 'retired' }, retired);
  },
});

/** A retired question stays retired, whatever its author writes: it comes back when it is reactivated. */
async function writeVersions(
  tx: SqlExecutor,
  versions: readonly (readonly [string, QuestionVersioned['data']])[],
): Promise<void> {
  if (versions.length === 0) return;
  const rows = versions.map(([question_id, { version, content }]) => {
    const { skill, level, grade, theme, source, tags } = content;
    const { kind, item } = source;
    return { question_id, version, skill, level, grade, theme, kind, item, asked: askedOf(content), tags };
  });
  await tx.query(
    `insert into practice_bank (question_id, version, skill, level, grade, theme, kind, item, asked, tags)
     select * from jsonb_to_recordset($1::jsonb) as t(question_id uuid, version int, skill text, level text, grade int, theme text,
       kind text, item text, asked text, tags text[])
     on conflict (question_id) do update set version = excluded.version, skill = excluded.skill,
       level = excluded.level, grade = excluded.grade, theme = excluded.theme, kind = excluded.kind,
       item = excluded.item, asked = excluded.asked, tags = excluded.tags`,
    [JSON.stringify(rows)],
  );
}
