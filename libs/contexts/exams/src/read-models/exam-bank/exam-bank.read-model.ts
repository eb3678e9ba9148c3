import { PLATFORM_ORGANIZATION_ID } from '#contracts/constants';
import {
  type OrganizationQuestionVersioned,
  QUESTION_STREAM,
  type QuestionVersioned,
} from '#libs/contexts/questions';
import type { SqlExecutor } from '#libs/event-store';
import { idOfStream, type Recorded, type RecordedEvent } from '#libs/kernel';
import { askedLevel, secondsOfSound } from '#libs/learning';
import { readModel, writeFlags } from '#platform/read-models';

type Versioned = RecordedEvent<QuestionVersioned | OrganizationQuestionVersioned>;

/** The last word of a batch on each question: whoever imports thousands writes them by the hundred, and a row each would hold the log back. */
class Changes {
  readonly versions = new Map<string, Versioned>();
  readonly retired = new Map<string, boolean>();
}
type Tables = Readonly<Record<'exam_bank' | 'exam_bank_own', Changes>>;

/**
 * Lookup of the exams context: which questions the bank has now, and organizations for themselves. Read when an exam is published; from then on the
 * exam holds the pinned versions itself. Two tables: a process of a release that knows of no owners draws from the whole of `exam_bank`.
 */
export const examBank = readModel({
  name: 'exam-bank',
  version: 4,
  tables: ['exam_bank', 'exam_bank_own'],
  streams: [QUESTION_STREAM],
  batch: (): Tables => ({ exam_bank: new Changes(), exam_bank_own: new Changes() }),
  on: {
    QuestionVersioned: setVersion,
    OrganizationQuestionVersioned: setVersion,
    QuestionRetired: (tables, event) => setRetired(tables, event, true),
    QuestionReactivated: (tables, event) => setRetired(tables, event, false),
  },
  async write(tx, tables) {
    for (const table of ['exam_bank', 'exam_bank_own'] as const) {
      await writeVersions(tx, table, [...tables[table].versions.values()]);
      await writeFlags(tx, table, { id: 'question_id', flag: 'retired' }, tables[table].retired);
    }
  },
});

const changesOf = (tables: Tables, { organizationId }: Pick<Recorded, 'organizationId'>): Changes =>
  organizationId === PLATFORM_ORGANIZATION_ID ? tables.exam_bank : tables.exam_bank_own;

const setRetired = (tables: Tables, event: Recorded, retired: boolean) =>
  changesOf(tables, event).retired.set(idOfStream(event.streamId), retired);

function setVersion(tables: Tables, event: Versioned): void {
  changesOf(tables, event).versions.set(idOfStream(event.streamId), event);
}

/** Its level is the one at which it is asked; its sound has the length that was measured, 0 where nobody did, or is none. A retired question stays retired, whatever its author writes: it comes back when it is reactivated. */
async function writeVersions(
  tx: SqlExecutor,
  table: keyof Tables,
  versions: readonly Versioned[],
): Promise<void> {
  if (versions.length === 0) return;
  await tx.query(
    `insert into ${table} (question_id, organization_id, version, skill, level, grade, sound_seconds)
     select * from unnest($1::uuid[], $2::uuid[], $3::int[], $4::text[], $5::text[], $6::int[], $7::float8[])
     on conflict (question_id) do update set version = excluded.version, skill = excluded.skill,
       level = excluded.level, grade = excluded.grade, sound_seconds = excluded.sound_seconds`,
    [
      versions.map(({ streamId }) => idOfStream(streamId)),
      versions.map(({ organizationId }) => organizationId),
      versions.map(({ data }) => data.version),
      versions.map(({ data }) => data.skill),
      versions.map(({ data }) => askedLevel(data.content)),
      versions.map(({ data }) => data.grade),
      versions.map(({ data }) => lengthOf(data.content.prompt.audio)),
    ],
  );
}

const lengthOf = (audio: string | undefined): number | null =>
  audio === undefined ? null : (secondsOfSound(audio) ?? 0);
