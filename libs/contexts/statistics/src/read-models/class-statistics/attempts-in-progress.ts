import { quizTypeOf } from '#contracts/constants';
import type { SqlExecutor } from '#libs/event-store';
import { idOfStream, type Instant, type RecordedEvent } from '#libs/kernel';
import type { AnswerSubmitted, AttemptStarted, AttemptSubmitted } from '#libs/contexts/attempts';
import { worthOf } from '../tally/tally.js';

/** What a batch does to one attempt. */
interface Change {
  readonly attemptId: string;
  /** Set when the attempt began in this batch. */
  started: AttemptStarted['data'] | undefined;
  submitted: boolean;
  answered: number;
  correct: number;
  lastAnswerAt: Instant | null;
}

/** Keeps a row for each attempt of a class that is not submitted yet. */
export class AttemptsInProgress {
  private readonly changes = new Map<string, Change>();

  started(event: RecordedEvent<AttemptStarted>): void {
    const change = this.of(event);
    if (change) change.started = event.data;
  }

  answered(event: RecordedEvent<AnswerSubmitted>): void {
    const change = this.of(event);
    if (!change) return;
    const worth = worthOf(event.data);
    change.answered += worth.answered;
    change.correct += worth.correct;
    change.lastAnswerAt = event.data.answered_at;
  }

  submitted(event: RecordedEvent<AttemptSubmitted>): void {
    const change = this.of(event);
    if (change) change.submitted = true;
  }

  async write(tx: SqlExecutor): Promise<void> {
    const changes = [...this.changes.values()];
    const submitted = changes.filter((change) => change.submitted && !change.started);
    const open = changes.filter((change) => !change.submitted);
    await insertStarted(tx, open);
    await addAnswers(
      tx,
      open.filter((change) => !change.started),
    );
    await deleteSubmitted(tx, submitted);
  }

  /** Undefined for an attempt of no class. */
  private of({ streamId, data }: RecordedEvent<AttemptStarted | AnswerSubmitted | AttemptSubmitted>) {
    if (data.class_id === null) return undefined;
    const attemptId = idOfStream(streamId);
    const change = this.changes.get(attemptId) ?? unchanged(attemptId);
    this.changes.set(attemptId, change);
    return change;
  }
}

const unchanged = (attemptId: string): Change => ({
  attemptId,
  started: undefined,
  submitted: false,
  answered: 0,
  correct: 0,
  lastAnswerAt: null,
});

async function insertStarted(tx: SqlExecutor, changes: readonly Change[]): Promise<void> {
  const rows = changes.flatMap(({ started, ...change }) => (started ? [{ started, ...change }] : []));
  if (rows.length === 0) return;
  await tx.query(
    `insert into class_statistics_attempt (attempt_id, class_id, learner_id, quiz_type, exam_id, title, question_count,
       answered, correct, last_answer_at)
     select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::smallint[], $5::uuid[], $6::text[], $7::int[],
       $8::int[], $9::int[], $10::timestamptz[])`,
    [
      rows.map((row) => row.attemptId),
      rows.map((row) => row.started.class_id),
      rows.map((row) => row.started.learner_id),
      rows.map((row) => quizTypeOf(row.started.quiz_type).id),
      rows.map((row) => row.started.exam_id),
      rows.map((row) => row.started.title),
      rows.map((row) => row.started.questions.length),
      rows.map((row) => row.answered),
      rows.map((row) => row.correct),
      rows.map((row) => row.lastAnswerAt),
    ],
  );
}

async function addAnswers(tx: SqlExecutor, rows: readonly Change[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.query(
    `update class_statistics_attempt a set
       answered = a.answered + d.answered, correct = a.correct + d.correct, last_answer_at = d.last_answer_at
     from unnest($1::uuid[], $2::int[], $3::int[], $4::timestamptz[]) as d(attempt_id, answered, correct, last_answer_at)
     where a.attempt_id = d.attempt_id`,
    [
      rows.map((row) => row.attemptId),
      rows.map((row) => row.answered),
      rows.map((row) => row.correct),
      rows.map((row) => row.lastAnswerAt),
    ],
  );
}

async function deleteSubmitted(tx: SqlExecutor, rows: readonly Change[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.query('delete from class_statistics_attempt where attempt_id = any($1::uuid[])', [
    rows.map((row) => row.attemptId),
  ]);
}
