import { quizTypeOf } from '#contracts/constants';
import type {
  AnswerSubmitted,
  AttemptRegraded,
  AttemptStarted,
  AttemptSubmitted,
  LateAnswersCounted,
  Score,
} from '#libs/contexts/attempts';
import type { SqlExecutor } from '#libs/event-store';
import { idOfStream, type Instant, type RecordedEvent } from '#libs/kernel';

/** What a batch does to one attempt. */
interface Change {
  readonly attemptId: string;
  readonly id: string;
  /** Set when the attempt began in this batch. */
  started: AttemptStarted['data'] | undefined;
  submitted: AttemptSubmitted['data'] | undefined;
  /** Of a submitted exam that was judged anew. */
  score: Score | undefined;
  answered: number;
  correct: number;
  marks: string;
  lastAnswerAt: Instant | null;
}
type AttemptEvent =
  AttemptStarted | AnswerSubmitted | AttemptSubmitted | AttemptRegraded | LateAnswersCounted;

/** A row for each attempt that is not submitted yet, and one for each exam that is. */
export class AttemptsOfNow {
  private readonly changes = new Map<string, Change>();

  started(id: string, event: RecordedEvent<AttemptStarted>): void {
    this.of(id, event).started = event.data;
  }

  answered(id: string, event: RecordedEvent<AnswerSubmitted>): void {
    const change = this.of(id, event);
    const { correct, replaces, exam_id, answered_at } = event.data;
    change.answered += replaces ? 0 : 1;
    change.correct += Number(correct) - Number(replaces?.correct === true);
    // answers of practice are final, so that the signs stand in the order of its questions
    if (exam_id === null) change.marks += correct ? 'o' : 'x';
    change.lastAnswerAt = answered_at;
  }

  submitted(id: string, event: RecordedEvent<AttemptSubmitted>): void {
    this.of(id, event).submitted = event.data;
  }

  judgedAnew(id: string, event: RecordedEvent<AttemptRegraded | LateAnswersCounted>): void {
    this.of(id, event).score = event.data.after;
  }

  async write(tx: SqlExecutor, table: string): Promise<void> {
    const changes = [...this.changes.values()];
    const open = changes.filter(({ submitted }) => !submitted);
    await insertOpen(tx, table, open);
    await addAnswers(
      tx,
      table,
      open.filter(({ started, lastAnswerAt }) => !started && lastAnswerAt !== null),
    );
    await deleteOpen(
      tx,
      table,
      changes.filter(({ submitted, started }) => submitted && !started),
    );
    await insertExams(tx, table, changes);
    await changeScores(tx, table, changes);
  }

  private of(id: string, event: RecordedEvent<AttemptEvent>): Change {
    const attemptId = idOfStream(event.streamId);
    const known = this.changes.get(attemptId);
    if (known) return known;
    const change = unchanged(attemptId, id);
    this.changes.set(attemptId, change);
    return change;
  }
}

const unchanged = (attemptId: string, id: string): Change => ({
  ...{ attemptId, id, started: undefined, submitted: undefined, score: undefined },
  ...{ answered: 0, correct: 0, marks: '', lastAnswerAt: null },
});

async function insertOpen(tx: SqlExecutor, table: string, changes: readonly Change[]): Promise<void> {
  const rows = changes.flatMap(({ started, ...change }) => (started ? [{ started, ...change }] : []));
  if (rows.length === 0) return;
  await tx.query(
    `insert into ${table}_open (attempt_id, id, learner_id, quiz_type, exam_id, title, question_count, answered, correct,
       marks, started_at, last_answer_at)
     select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::smallint[], $5::uuid[], $6::text[], $7::int[],
       $8::int[], $9::int[], $10::text[], $11::timestamptz[], $12::timestamptz[])`,
    [
      rows.map((row) => row.attemptId),
      rows.map((row) => row.id),
      rows.map((row) => row.started.learner_id),
      rows.map((row) => quizTypeOf(row.started.quiz_type).id),
      rows.map((row) => row.started.exam_id),
      rows.map((row) => row.started.title),
      rows.map((row) => row.started.questions.length),
      rows.map((row) => row.answered),
      rows.map((row) => row.correct),
      rows.map((row) => row.marks),
      rows.map((row) => row.started.started_at),
      rows.map((row) => row.lastAnswerAt),
    ],
  );
}

async function addAnswers(tx: SqlExecutor, table: string, rows: readonly Change[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.query(
    `update ${table}_open a set answered = a.answered + d.answered, correct = a.correct + d.correct,
       marks = a.marks || d.marks, last_answer_at = d.last_answer_at
     from unnest($1::uuid[], $2::int[], $3::int[], $4::text[], $5::timestamptz[])
       as d(attempt_id, answered, correct, marks, last_answer_at)
     where a.attempt_id = d.attempt_id`,
    [
      rows.map((row) => row.attemptId),
      rows.map((row) => row.answered),
      rows.map((row) => row.correct),
      rows.map((row) => row.marks),
      rows.map((row) => row.lastAnswerAt),
    ],
  );
}

async function deleteOpen(tx: SqlExecutor, table: string, rows: readonly Change[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.query(`delete from ${table}_open where attempt_id = any($1::uuid[])`, [
    rows.map((row) => row.attemptId),
  ]);
}

async function insertExams(tx: SqlExecutor, table: string, changes: readonly Change[]): Promise<void> {
  const rows = changes.flatMap(({ submitted, ...change }) =>
    submitted && submitted.exam_id !== null ? [{ ...change, of: submitted }] : [],
  );
  if (rows.length === 0) return;
  await tx.query(
    `insert into ${table}_exam (attempt_id, id, learner_id, quiz_type, exam_id, title, ended_at, points, total_points)
     select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::smallint[], $5::uuid[], $6::text[], $7::timestamptz[],
       $8::int[], $9::int[])`,
    [
      rows.map((row) => row.attemptId),
      rows.map((row) => row.id),
      rows.map((row) => row.of.learner_id),
      rows.map((row) => quizTypeOf(row.of.quiz_type).id),
      rows.map((row) => row.of.exam_id),
      rows.map((row) => row.of.title),
      rows.map((row) => row.of.ended_at),
      rows.map((row) => row.of.points),
      rows.map((row) => row.of.total_points),
    ],
  );
}

async function changeScores(tx: SqlExecutor, table: string, changes: readonly Change[]): Promise<void> {
  const rows = changes.flatMap(({ score, attemptId }) => (score ? [{ attemptId, score }] : []));
  if (rows.length === 0) return;
  await tx.query(
    `update ${table}_exam a set points = d.points, total_points = d.total_points
     from unnest($1::uuid[], $2::int[], $3::int[]) as d(attempt_id, points, total_points)
     where a.attempt_id = d.attempt_id`,
    [
      rows.map((row) => row.attemptId),
      rows.map((row) => row.score.points),
      rows.map((row) => row.score.total_points),
    ],
  );
}
