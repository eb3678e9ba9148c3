import { ATTEMPT_STREAM, type LateAnswersCounted } from '#libs/contexts/attempts';
import { projection, type SqlExecutor } from '#libs/event-store';
import { type RecordedEvent, uuidv5 } from '#libs/kernel';

/**
 * Of attempts, which are their learners', administrators change one thing: which late answers count (TEST-7). It stands in the
 * trail of the exam (ADMIN-8), once each, without the learner's name: the attempt itself says whose it is.
 */
export const auditLateAnswersReaction = projection({
  name: 'audit-late-answers',
  version: 1,
  tables: [],
  streams: [ATTEMPT_STREAM],
  batch: (tx) => tx,
  on: {
    LateAnswersCounted: note,
    AttemptStarted: 'ignored',
    AnswerSubmitted: 'ignored',
    AnswerArrivedLate: 'ignored',
    QuestionSetAside: 'ignored',
    SoundPlayed: 'ignored',
    AttemptTermsChanged: 'ignored',
    AttemptSubmitted: 'ignored',
    AttemptRegraded: 'ignored',
  },
});

async function note(tx: SqlExecutor, event: RecordedEvent<LateAnswersCounted>): Promise<void> {
  const { data, meta, streamId, version, organizationId: organization_id } = event;
  if (meta.actor_id === undefined || data.exam_id === null) return;
  const entry = {
    id: uuidv5('audit', streamId, String(version)),
    at: data.counted_at,
    ...{ organization_id, actor_id: meta.actor_id },
    action: data.counted ? 'exam.late-answers-counted' : 'exam.late-answers-set-back',
    ...{ subject_kind: 'exam', subject_id: data.exam_id },
    before: { points: data.before.points },
    after: { points: data.after.points, late_answers: data.answers.length },
  };
  await tx.query(
    `insert into audit_entry select * from jsonb_populate_recordset(null::audit_entry, $1)
     on conflict (id) do nothing`,
    [JSON.stringify([entry])],
  );
}
