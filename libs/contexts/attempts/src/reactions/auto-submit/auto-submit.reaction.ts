import type { Projection } from '#libs/event-store';
import { addSeconds, type DomainEvent, idOfStream, type RecordedEvent } from '#libs/kernel';
import { DEADLINE_GRACE_SECONDS } from '#contracts/constants';
import { cancelJob, scheduleJob } from '#platform/jobs';
import type { AttemptEvent, AttemptStarted } from '../../domain/attempt.events.js';

export const AUTO_SUBMIT = 'auto-submit';

const isStart = (event: RecordedEvent<DomainEvent>): event is RecordedEvent<AttemptStarted> =>
  event.type === 'AttemptStarted';

/** An attempt with a deadline gets a job that submits it when its grace is over; a submitted one needs none. */
export const autoSubmitReaction: Projection = {
  name: AUTO_SUBMIT,
  version: 1,
  handles: ['AttemptStarted', 'AttemptSubmitted'] satisfies AttemptEvent['type'][],
  tables: [],
  async project(tx, events) {
    for (const event of events) {
      const attemptId = idOfStream(event.streamId);
      if (!isStart(event)) await cancelJob(tx, AUTO_SUBMIT, attemptId);
      else if (event.data.deadline !== null) {
        await scheduleJob(tx, {
          kind: AUTO_SUBMIT,
          key: attemptId,
          organizationId: event.organizationId,
          runAt: addSeconds(event.data.deadline, DEADLINE_GRACE_SECONDS),
          payload: {},
        });
      }
    }
    return [];
  },
};
