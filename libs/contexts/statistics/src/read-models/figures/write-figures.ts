import type { SqlExecutor, TouchedRow } from '#libs/event-store';
import type { Figures } from './figures.js';
import type { Sums } from './slots.js';

/** The tables of the figures of classes, or of organizations. */
export const figuresTables = (table: string) => [
  table,
  ...['slot', 'item', 'confused', 'open', 'exam', 'exam_answer'].map((part) => `${table}_${part}`),
];

/** Adds a batch's sums to the rows: one statement per table. */
export async function writeFigures(
  tx: SqlExecutor,
  table: string,
  { heads, sums, exams, attempts }: Figures,
): Promise<readonly TouchedRow[]> {
  await exams.write(tx, table, sums);
  await writeSlots(tx, table, sums);
  await writeItems(tx, table, sums);
  await writeConfused(tx, table, sums);
  await attempts.write(tx, table);
  return writeHeads(tx, table, heads);
}

async function writeHeads(tx: SqlExecutor, table: string, heads: Figures['heads']) {
  if (heads.size === 0) return [];
  const newest = [...heads.values()];
  const written = await tx.query<TouchedRow>(
    `insert into ${table} as t (id, organization_id, position)
     select * from unnest($1::uuid[], $2::uuid[], $3::text[])
     on conflict (id) do update set position = greatest(t.position, excluded.position)
     returning id, organization_id as "organizationId", position`,
    [[...heads.keys()], newest.map((event) => event.organizationId), newest.map((event) => event.position)],
  );
  return written.rows;
}

async function writeSlots(tx: SqlExecutor, table: string, { slots }: Sums): Promise<void> {
  if (slots.size === 0) return;
  const rows = [...slots.values()];
  await tx.query(
    `insert into ${table}_slot as t (id, day, slot, learner_id, class_id, quiz_type, answered, correct, seconds, parts)
     select * from unnest($1::uuid[], $2::date[], $3::timestamptz[], $4::uuid[], $5::uuid[], $6::smallint[], $7::int[],
       $8::int[], $9::int[], $10::smallint[])
     on conflict (id, day, slot, learner_id, quiz_type, class_id) do update set
       answered = t.answered + excluded.answered, correct = t.correct + excluded.correct,
       seconds = t.seconds + excluded.seconds, parts = t.parts | excluded.parts`,
    [
      rows.map((row) => row.id),
      rows.map((row) => row.day),
      rows.map((row) => row.slot),
      rows.map((row) => row.learnerId),
      rows.map((row) => row.classId),
      rows.map((row) => row.quizType),
      rows.map((row) => row.answered),
      rows.map((row) => row.correct),
      rows.map((row) => row.seconds),
      rows.map((row) => row.parts),
    ],
  );
}

async function writeItems(tx: SqlExecutor, table: string, { items }: Sums): Promise<void> {
  if (items.size === 0) return;
  const rows = [...items.values()];
  await tx.query(
    `insert into ${table}_item as t (id, day, kind, item, answered, correct)
     select * from unnest($1::uuid[], $2::date[], $3::text[], $4::text[], $5::int[], $6::int[])
     on conflict (id, day, kind, item) do update set
       answered = t.answered + excluded.answered, correct = t.correct + excluded.correct`,
    [
      rows.map((row) => row.id),
      rows.map((row) => row.day),
      rows.map((row) => row.kind),
      rows.map((row) => row.item),
      rows.map((row) => row.answered),
      rows.map((row) => row.correct),
    ],
  );
}

async function writeConfused(tx: SqlExecutor, table: string, { confused }: Sums): Promise<void> {
  if (confused.size === 0) return;
  const rows = [...confused.values()];
  await tx.query(
    `insert into ${table}_confused as t (id, day, kind, asked, chosen, times)
     select * from unnest($1::uuid[], $2::date[], $3::text[], $4::text[], $5::text[], $6::int[])
     on conflict (id, day, kind, asked, chosen) do update set times = t.times + excluded.times`,
    [
      rows.map((row) => row.id),
      rows.map((row) => row.day),
      rows.map((row) => row.kind),
      rows.map((row) => row.asked),
      rows.map((row) => row.chosen),
      rows.map((row) => row.times),
    ],
  );
}
