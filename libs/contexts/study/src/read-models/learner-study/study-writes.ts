import type { SqlExecutor, TouchedRow } from '#libs/event-store';
import { type Remembered, remembered } from './history.js';
import type { ItemFacts, StudyFacts } from './study-facts.js';

/** Adds a batch's facts to the rows: one statement per table. */
export async function writeStudy(tx: SqlExecutor, facts: StudyFacts): Promise<readonly TouchedRow[]> {
  if (facts.learners.size === 0) return [];
  await writeItems(tx, [...facts.items.values()]);
  await writeConfusions(tx, facts);
  await writeStages(tx, facts);
  await writeDailies(tx, facts);
  return writeLearners(tx, facts);
}

async function writeLearners(tx: SqlExecutor, { learners }: StudyFacts) {
  const rows = [...learners];
  const written = await tx.query<TouchedRow>(
    `insert into learner_study as s (learner_id, organization_id, position, opened_stage)
     select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::int[])
     on conflict (learner_id) do update set position = greatest(s.position, excluded.position),
       opened_stage = greatest(s.opened_stage, excluded.opened_stage)
     returning learner_id as id, organization_id as "organizationId", position`,
    [
      rows.map(([id]) => id),
      rows.map(([, { newest }]) => newest.organizationId),
      rows.map(([, { newest }]) => newest.position),
      rows.map(([, { opened }]) => opened),
    ],
  );
  return written.rows;
}

const KEYS = 'unnest($1::uuid[], $2::text[], $3::text[])';
const keysOf = (items: readonly ItemFacts[]): unknown[] => [
  items.map(({ learnerId }) => learnerId),
  items.map(({ kind }) => kind),
  items.map(({ item }) => item),
];

/** The whole history again, sorted: an answer that arrives late takes its place in it. */
async function writeItems(tx: SqlExecutor, items: readonly ItemFacts[]): Promise<void> {
  if (items.length === 0) return;
  const { rows: kept } = await tx.query<{ history: string[] | null }>(
    `select i.history from ${KEYS} with ordinality as k (learner_id, kind, item, place)
     left join learner_study_item i using (learner_id, kind, item) order by k.place`,
    keysOf(items),
  );
  const now = items.flatMap((facts, index): (ItemFacts & Remembered)[] => {
    const minds = remembered([...(kept[index]?.history ?? []), ...facts.reviews]);
    return minds === undefined ? [] : [{ ...facts, ...minds }];
  });
  await tx.query(
    `insert into learner_study_item (learner_id, kind, item, history, answered, correct, stability, difficulty, last_on, due_on)
     select k.learner_id, k.kind, k.item, array(select jsonb_array_elements_text(k.history)), k.answered, k.correct,
       k.stability, k.difficulty, k.last_on, k.due_on
     from unnest($1::uuid[], $2::text[], $3::text[], $4::jsonb[], $5::int[], $6::int[], $7::float8[], $8::float8[],
       $9::date[], $10::date[]) as k (learner_id, kind, item, history, answered, correct, stability, difficulty, last_on, due_on)
     on conflict (learner_id, kind, item) do update set history = excluded.history, answered = excluded.answered,
       correct = excluded.correct, stability = excluded.stability, difficulty = excluded.difficulty,
       last_on = excluded.last_on, due_on = excluded.due_on`,
    [
      ...keysOf(now),
      now.map(({ history }) => JSON.stringify(history)),
      now.map(({ answered }) => answered),
      now.map(({ correct }) => correct),
      now.map(({ memory }) => memory.stability),
      now.map(({ memory }) => memory.difficulty),
      now.map(({ memory }) => memory.last_on),
      now.map(({ memory }) => memory.due_on),
    ],
  );
}

async function writeConfusions(tx: SqlExecutor, { confusions }: StudyFacts): Promise<void> {
  const rows = [...confusions.values()];
  if (rows.length === 0) return;
  await tx.query(
    `insert into learner_study_confusion as c (learner_id, kind, asked, chosen, times)
     select * from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::int[])
     on conflict (learner_id, kind, asked, chosen) do update set times = c.times + excluded.times`,
    [
      rows.map(({ learnerId }) => learnerId),
      rows.map(({ kind }) => kind),
      rows.map(({ asked }) => asked),
      rows.map(({ chosen }) => chosen),
      rows.map(({ times }) => times),
    ],
  );
}

async function writeStages(tx: SqlExecutor, { stages }: StudyFacts): Promise<void> {
  const rows = [...stages.values()];
  if (rows.length === 0) return;
  await tx.query(
    `insert into learner_study_stage as s (learner_id, stage, best_percent, tries, passed)
     select * from unnest($1::uuid[], $2::int[], $3::int[], $4::int[], $5::boolean[])
     on conflict (learner_id, stage) do update set best_percent = greatest(s.best_percent, excluded.best_percent),
       tries = s.tries + excluded.tries, passed = s.passed or excluded.passed`,
    [
      rows.map(({ learnerId }) => learnerId),
      rows.map(({ stage }) => stage),
      rows.map(({ percent }) => percent),
      rows.map(({ tries }) => tries),
      rows.map(({ passed }) => passed),
    ],
  );
}

async function writeDailies(tx: SqlExecutor, { dailies }: StudyFacts): Promise<void> {
  const rows = [...dailies.values()];
  if (rows.length === 0) return;
  await tx.query(
    `insert into learner_study_daily as d (learner_id, day, attempt_id, question_count, correct, finished)
     select * from unnest($1::uuid[], $2::date[], $3::uuid[], $4::int[], $5::int[], $6::boolean[])
     on conflict (learner_id, day) do update set correct = coalesce(excluded.correct, d.correct),
       question_count = least(d.question_count, excluded.question_count),
       finished = d.finished or excluded.finished`,
    [
      rows.map(({ learnerId }) => learnerId),
      rows.map(({ day }) => day),
      rows.map(({ attemptId }) => attemptId),
      rows.map(({ questionCount }) => questionCount),
      rows.map(({ correct }) => correct),
      rows.map(({ finished }) => finished),
    ],
  );
}
