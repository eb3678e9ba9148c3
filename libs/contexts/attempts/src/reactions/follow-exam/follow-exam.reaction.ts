import {
  EXAM_STREAM,
  type ExamExtended,
  type ExamReopened,
  type ExamTermsChanged,
} from '#libs/contexts/exams';
import { projection, type SqlExecutor, type TouchedRow } from '#libs/event-store';
import { idOfStream, type Recorded, type RecordedEvent } from '#libs/kernel';
import { AT_ONCE, scheduleJobs } from '#platform/jobs';
import { ATTEMPT_STREAM, type AttemptStarted, examAttemptId } from '../../domain/attempt.events.js';

export const FOLLOW_EXAM = 'follow-exam';

/**
 * An exam whose end, visibility or extensions have changed takes its attempts along, each by a job. Events of two streams
 * come in any order: whichever of an attempt and a change is read second finds the other in the tables. The jobs are
 * touched, so that the worker looks for them at once.
 */
export const followExamReaction = projection({
  name: FOLLOW_EXAM,
  version: 1,
  tables: [],
  streams: [ATTEMPT_STREAM, EXAM_STREAM],
  batch: (tx) => new Following(tx),
  on: {
    AttemptStarted: begun,
    ExamTermsChanged: changed,
    ExamReopened: changed,
    ExamExtended: extended,
    AnswerSubmitted: 'ignored',
    AnswerArrivedLate: 'ignored',
    QuestionSetAside: 'ignored',
    SoundPlayed: 'ignored',
    AttemptTermsChanged: 'ignored',
    AttemptSubmitted: 'ignored',
    AttemptRegraded: 'ignored',
    LateAnswersCounted: 'ignored',
    ExamDrafted: 'ignored',
    ExamRevised: 'ignored',
    ExamDiscarded: 'ignored',
    ExamPublished: 'ignored',
    ExamAssignmentsChanged: 'ignored',
    // who has begun goes on as before
    ExamClosed: 'ignored',
    ExamAnnounced: 'ignored',
    ExamQuestionRegraded: 'ignored',
    ExamKeyChecked: 'ignored',
  },
  write: (tx, batch) => batch.schedule(tx),
});

/** The attempts that have to follow, each once however often its exam changed in the batch. */
class Following {
  private readonly attempts = new Map<string, Recorded>();

  constructor(readonly tx: SqlExecutor) {}

  add(attemptIds: readonly string[], event: Recorded): void {
    for (const id of attemptIds) this.attempts.set(id, event);
  }

  /** One statement for each organization: a class of thousands is one. */
  async schedule(tx: SqlExecutor): Promise<TouchedRow[]> {
    const touched = [...this.attempts].map(([id, { organizationId, position }]) => ({
      id,
      organizationId,
      position,
    }));
    for (const [organizationId, rows] of Map.groupBy(touched, (row) => row.organizationId)) {
      const job = { kind: FOLLOW_EXAM, organizationId, runAt: AT_ONCE, payload: {} };
      await scheduleJobs(
        tx,
        rows.map(({ id }) => id),
        job,
      );
    }
    return touched;
  }
}

/** An extension is not said by the attempt: one that has it already finds nothing to do. */
async function begun(batch: Following, event: RecordedEvent<AttemptStarted>) {
  const { exam_id, learner_id, exam_ends_at, result_visible } = event.data;
  if (exam_id === null) return;
  const attemptId = idOfStream(event.streamId);
  await batch.tx.query(
    'insert into exam_attempt (attempt_id, exam_id) values ($1, $2) on conflict (attempt_id) do nothing',
    [attemptId, exam_id],
  );
  const { rows } = await batch.tx.query<{ behind: boolean }>(
    `select exists (select from exam_terms where exam_id = $1
         and (ends_at is distinct from $2::timestamptz or result_visible <> $3))
       or exists (select from exam_extension where exam_id = $1 and (learner_id is null or learner_id = $4)) as behind`,
    [exam_id, exam_ends_at, result_visible, learner_id],
  );
  if (rows[0]?.behind) batch.add([attemptId], event);
}

async function changed(batch: Following, event: RecordedEvent<ExamTermsChanged | ExamReopened>) {
  const examId = idOfStream(event.streamId);
  const { ends_at, result_visible } = event.data;
  await batch.tx.query(
    `insert into exam_terms (exam_id, ends_at, result_visible) values ($1, $2, $3)
     on conflict (exam_id) do update set ends_at = excluded.ends_at, result_visible = excluded.result_visible`,
    [examId, ends_at, result_visible],
  );
  batch.add(await attemptsOf(batch.tx, examId, null), event);
}

async function extended(batch: Following, event: RecordedEvent<ExamExtended>) {
  const examId = idOfStream(event.streamId);
  const { learner_id } = event.data;
  await batch.tx.query(
    'insert into exam_extension (exam_id, learner_id) values ($1, $2) on conflict do nothing',
    [examId, learner_id],
  );
  batch.add(await attemptsOf(batch.tx, examId, learner_id), event);
}

/** @param learnerId null: everybody's */
async function attemptsOf(tx: SqlExecutor, examId: string, learnerId: string | null): Promise<string[]> {
  const { rows } = await tx.query<{ attempt_id: string }>(
    `select attempt_id from exam_attempt where exam_id = $1 and ($2::uuid is null or attempt_id = $2)`,
    [examId, learnerId && examAttemptId(examId, learnerId)],
  );
  return rows.map(({ attempt_id }) => attempt_id);
}
