import { DEADLINE_GRACE_SECONDS } from '#contracts/constants';
import { projection, type SqlExecutor } from '#libs/event-store';
import { addSeconds, idOfStream, type RecordedEvent } from '#libs/kernel';
import { cancelJob, scheduleJob } from '#platform/jobs';
import {
  ATTEMPT_STREAM,
  type AttemptStarted,
  type AttemptTermsChanged,
} from '../../domain/attempt.events.js';

export const AUTO_SUBMIT = 'auto-submit';

/** An attempt with a deadline gets a job that submits it when its grace is over; a submitted one needs none. */
export const autoSubmitReaction = projection({
  name: AUTO_SUBMIT,
  version: 1,
  tables: [],
  streams: [ATTEMPT_STREAM],
  batch: (tx) => tx,
  on: {
    AttemptStarted: schedule,
    AttemptTermsChanged: reschedule,
    AttemptSubmitted: (tx, { streamId }) => cancelJob(tx, AUTO_SUBMIT, idOfStream(streamId)),
    AnswerSubmitted: 'ignored',
    AnswerArrivedLate: 'ignored',
    QuestionSetAside: 'ignored',
    SoundPlayed: 'ignored',
    AttemptRegraded: 'ignored',
    LateAnswersCounted: 'ignored',
  },
});

async function reschedule(tx: SqlExecutor, event: RecordedEvent<AttemptTermsChanged>) {
  if (event.data.submitted_at === null) await schedule(tx, event);
}

async function schedule(
  tx: SqlExecutor,
  { streamId, organizationId, data }: RecordedEvent<AttemptStarted | AttemptTermsChanged>,
) {
  if (data.deadline === null) return;
  await scheduleJob(tx, {
    kind: AUTO_SUBMIT,
    key: idOfStream(streamId),
    organizationId,
    runAt: addSeconds(data.deadline, DEADLINE_GRACE_SECONDS),
    payload: {},
  });
}
