import { EXAM_STREAM, type ExamQuestionRegraded } from '#libs/contexts/exams';
import { projection, type SqlExecutor } from '#libs/event-store';
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
  batch: (tx) => tx,
  on: {
    AttemptSubmitted: submitted,
    ExamQuestionRegraded: changed,
    AttemptStarted: 'ignored',
    AnswerSubmitted: 'ignored',
    AnswerArrivedLate: 'ignored',
    QuestionSetAside: 'ignored',
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
});

/** Handed in beside the change, it may have been judged without it: the job finds nothing to do if it was not. */
async function submitted(
  tx: SqlExecutor,
  { streamId, organizationId, data }: RecordedEvent<AttemptSubmitted>,
) {
  if (data.exam_id === null) return;
  const { rows } = await tx.query<{ regraded: boolean }>(
    `insert into exam_attempt_submitted (attempt_id, exam_id, wanted)
     select $1, $2, count(*)::int from exam_regraded where exam_id = $2
     on conflict (attempt_id) do update set wanted = exam_attempt_submitted.wanted
     returning wanted > done as regraded`,
    [idOfStream(streamId), data.exam_id],
  );
  if (rows[0]?.regraded) await regrade(tx, data.exam_id, organizationId);
}

async function changed(tx: SqlExecutor, { streamId, organizationId }: RecordedEvent<ExamQuestionRegraded>) {
  const examId = idOfStream(streamId);
  await tx.query('insert into exam_regraded (exam_id) values ($1) on conflict do nothing', [examId]);
  await tx.query('update exam_attempt_submitted set wanted = wanted + 1 where exam_id = $1', [examId]);
  await regrade(tx, examId, organizationId);
}

const regrade = (tx: SqlExecutor, key: string, organizationId: string) =>
  scheduleJob(tx, {
    kind: REGRADE_ATTEMPTS,
    key,
    organizationId,
    runAt: AT_ONCE,
    payload: {},
  });
