import { quizTypeOf } from '#contracts/constants';
import { resultOpensAt } from '#contracts/result-opens-at';
import type { SqlExecutor } from '#libs/event-store';
import type { Instant } from '#libs/kernel';
import type { AttemptSubmitted, AttemptTermsChanged, Score } from '#libs/contexts/attempts';

export type MovedAttempt = AttemptTermsChanged['data'] & { readonly attemptId: string };
export type RegradedAttempt = Score & { readonly attemptId: string };
export type SubmittedAttempt = AttemptSubmitted['data'] & { readonly attemptId: string };

/** Writes a row for each attempt that was submitted. */
export async function writeSubmitted(tx: SqlExecutor, rows: readonly SubmittedAttempt[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.query(
    `insert into learner_progress_attempt (attempt_id, learner_id, quiz_type, exam_id, title, question_count,
       answered, correct, local_date, submitted_at, ended_at, visible_from)
     select * from unnest($1::uuid[], $2::uuid[], $3::smallint[], $4::uuid[], $5::text[], $6::int[], $7::int[],
       $8::int[], $9::date[], $10::timestamptz[], $11::timestamptz[], $12::timestamptz[])`,
    [
      rows.map((row) => row.attemptId),
      rows.map((row) => row.learner_id),
      rows.map((row) => quizTypeOf(row.quiz_type).id),
      rows.map((row) => row.exam_id),
      rows.map((row) => row.title),
      rows.map((row) => row.question_count - row.set_aside),
      rows.map((row) => row.answered),
      rows.map((row) => row.correct),
      rows.map((row) => row.local_date),
      rows.map((row) => row.submitted_at),
      rows.map((row) => row.ended_at),
      rows.map(visibleFrom),
    ],
  );
}

/** One after the other: the last word on an attempt counts. Of those that still run there is no row yet. */
export async function moveVisibility(tx: SqlExecutor, rows: readonly MovedAttempt[]): Promise<void> {
  for (const { attemptId, exam_id, result_visible, submitted_at, exam_ends_at } of rows) {
    if (submitted_at === null) continue;
    await tx.query('update learner_progress_attempt set visible_from = $2 where attempt_id = $1', [
      attemptId,
      visibleFrom({ exam_id, result_visible, submitted_at, exam_ends_at }),
    ]);
  }
}

/** Each attempt as the last of its rows says. */
export async function writeRegraded(tx: SqlExecutor, all: readonly RegradedAttempt[]): Promise<void> {
  const rows = [...new Map(all.map((row) => [row.attemptId, row])).values()];
  if (rows.length === 0) return;
  await tx.query(
    `update learner_progress_attempt a set question_count = d.question_count, answered = d.answered, correct = d.correct
     from unnest($1::uuid[], $2::int[], $3::int[], $4::int[]) as d(attempt_id, question_count, answered, correct)
     where a.attempt_id = d.attempt_id`,
    [
      rows.map(({ attemptId }) => attemptId),
      rows.map(({ question_count }) => question_count),
      rows.map(({ answered }) => answered),
      rows.map(({ correct }) => correct),
    ],
  );
}

/** From when the learner may see the figures; null = never. Practice is judged before the learner's eyes. */
export function visibleFrom(
  attempt: Pick<AttemptSubmitted['data'], 'exam_id' | 'result_visible' | 'submitted_at' | 'exam_ends_at'>,
): Instant | null {
  return attempt.exam_id === null ? attempt.submitted_at : resultOpensAt(attempt);
}
