import type { SqlExecutor, TouchedRow } from '#libs/event-store';
import type { Tally } from './tally.js';

/** The three tables of one tally: totals, by quiz type, by local day. */
export const tallyTables = (table: string) => [table, `${table}_quiz_type`, `${table}_day`];

/** Adds a batch's sums to the rows: one statement per table. */
export async function writeTally(
  tx: SqlExecutor,
  table: string,
  tally: Tally,
): Promise<readonly TouchedRow[]> {
  if (tally.totals.size === 0) return [];
  const written = await writeTotals(tx, table, tally);
  await writeQuizTypes(tx, table, tally);
  await writeDays(tx, table, tally);
  return written;
}

async function writeTotals(tx: SqlExecutor, table: string, { totals }: Tally) {
  const rows = [...totals.values()];
  const written = await tx.query<TouchedRow>(
    `insert into ${table} as t (id, organization_id, answered, correct, attempts_started, attempts_submitted,
       time_spent_seconds, last_study_at, position)
     select * from unnest($1::uuid[], $2::uuid[], $3::int[], $4::int[], $5::int[], $6::int[], $7::bigint[],
       $8::timestamptz[], $9::text[])
     on conflict (id) do update set
       answered = t.answered + excluded.answered,
       correct = t.correct + excluded.correct,
       attempts_started = t.attempts_started + excluded.attempts_started,
       attempts_submitted = t.attempts_submitted + excluded.attempts_submitted,
       time_spent_seconds = t.time_spent_seconds + excluded.time_spent_seconds,
       last_study_at = greatest(t.last_study_at, excluded.last_study_at),
       position = greatest(t.position, excluded.position)
     returning id, organization_id as "organizationId", position`,
    [
      rows.map((row) => row.id),
      rows.map((row) => row.newest.organizationId),
      rows.map((row) => row.answered),
      rows.map((row) => row.correct),
      rows.map((row) => row.started),
      rows.map((row) => row.submitted),
      rows.map((row) => row.seconds),
      rows.map((row) => row.lastStudyAt),
      rows.map((row) => row.newest.position),
    ],
  );
  return written.rows;
}

async function writeQuizTypes(tx: SqlExecutor, table: string, { quizTypes }: Tally): Promise<void> {
  if (quizTypes.size === 0) return;
  const rows = [...quizTypes.values()];
  await tx.query(
    `insert into ${table}_quiz_type as t (id, quiz_type, answered, correct)
     select * from unnest($1::uuid[], $2::smallint[], $3::int[], $4::int[])
     on conflict (id, quiz_type) do update set
       answered = t.answered + excluded.answered, correct = t.correct + excluded.correct`,
    [
      rows.map((row) => row.id),
      rows.map((row) => row.quizType),
      rows.map((row) => row.answered),
      rows.map((row) => row.correct),
    ],
  );
}

async function writeDays(tx: SqlExecutor, table: string, { days }: Tally): Promise<void> {
  if (days.size === 0) return;
  const rows = [...days.values()];
  await tx.query(
    `insert into ${table}_day as t (id, day, answered, correct, time_spent_seconds)
     select * from unnest($1::uuid[], $2::date[], $3::int[], $4::int[], $5::bigint[])
     on conflict (id, day) do update set
       answered = t.answered + excluded.answered, correct = t.correct + excluded.correct,
       time_spent_seconds = t.time_spent_seconds + excluded.time_spent_seconds`,
    [
      rows.map((row) => row.id),
      rows.map((row) => row.day),
      rows.map((row) => row.answered),
      rows.map((row) => row.correct),
      rows.map((row) => row.seconds),
    ],
  );
}
