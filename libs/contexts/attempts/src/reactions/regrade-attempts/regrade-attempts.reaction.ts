import { EXAM_STREAM, type ExamQuestionRegraded } from '#libs/contexts/exams';
import { projection, type SqlExecutor, type TouchedRow } from '#libs/event-store';
import { idOfStream, type RecordedEvent } from '#libs/kernel';
import { AT_ONCE, scheduleJob } from '#platform/jobs';
import { ATTEMPT_STREAM, type AttemptSubmitted } from '../../domain/attempt.events.js';

export const REGRADE_ATTEMPTS = 'regrade-attempts';

/**
 * A question whose grading was changed takes the submitted attempts of its exam along, by one job for all (TEST-12). Events
 * of two streams come in any order: whichever of a submission and a change is read second finds the other in the tables.
 */
export const regradeAttemptsReaction = projection({
  name: REGRADE_ATTEMPTS,
  version: 1,
  tables: [],
  streams: [ATTEMPT_STREAM, EXAM_STREAM],
  batch: (tx) => new Behind(tx),
  on: {
    AttemptSubmitted: submitted,
    ExamQuestionRegraded: changed,
    ExamKeyChecked: 'ignored',
    AttemptStarted: 'ignored',
    AnswerSubmitted: 'ignored',
    AnswerArrivedLate: 'ignored',
    QuestionSetAside: 'ignored',
    SoundPlayed: 'ignored',
    AttemptTermsChanged: 'ignored',
    AttemptRegraded: 'ignored',
    LateAnswersCounted: 'ignored',
    ExamDrafted: 'ignored',
    ExamRevised: 'ignored',
    ExamDiscarded: 'ignored',
    ExamPublished: 'ignored',
    ExamAssignmentsChanged: 'ignored',
    ExamTermsChanged: 'ignored',
    ExamClosed: 'ignored',
    ExamReopened: 'ignored',
    ExamExtended: 'ignored',
    ExamAnnounced: 'ignored',
  },
  write: (_tx, behind) => behind.schedule(),
});

/** The exams of a batch that have attempts behind their grading. */
class Behind {
  private readonly exams = new Map<string, TouchedRow>();

  constructor(readonly tx: SqlExecutor) {}

  add(id: string, { organizationId, position }: RecordedEvent): void {
    this.exams.set(id, { id, organizationId, position });
  }

  /** What it touches wakes the worker's jobs: a teacher waits for the scores. */
  async schedule(): Promise<TouchedRow[]> {
    const job = { kind: REGRADE_ATTEMPTS, runAt: AT_ONCE, payload: {} };
    const exams = [...this.exams.values()];
    for (const { id: key, organizationId } of exams)
      await scheduleJob(this.tx, { ...job, key, organizationId });
    return exams;
  }
}

/** Handed in beside the change, it may have been judged without it: the job finds nothing to do if it was not. */
async function submitted(behind: Behind, event: RecordedEvent<AttemptSubmitted>) {
  const { streamId, data } = event;
  if (data.exam_id === null) return;
  const { rows } = await behind.tx.query<{ regraded: boolean }>(
    `insert into exam_attempt_submitted (attempt_id, exam_id, wanted)
     select $1, $2, count(*)::int from exam_regraded where exam_id = $2
     on conflict (attempt_id) do update set wanted = exam_attempt_submitted.wanted
     returning wanted > done as regraded`,
    [idOfStream(streamId), data.exam_id],
  );
  if (rows[0]?.regraded) behind.add(data.exam_id, event);
}

async function changed(behind: Behind, event: RecordedEvent<ExamQuestionRegraded>) {
  const { tx } = behind;
  const examId = idOfStream(event.streamId);
  await tx.query('insert into exam_regraded (exam_id) values ($1) on conflict do nothing', [examId]);
  await tx.query('update exam_attempt_submitted set wanted = wanted + 1 where exam_id = $1', [examId]);
  behind.add(examId, event);
}
