import { defineStreamType, type DomainEvent, type Instant } from '#libs/kernel';

/**
 * What of that which the staff has said in an exam has come on a learner's screen, on whichever device first. A stream of
 * its own for each attempt, named by it: nothing in an attempt waits for a receipt, and a class that receives at the same
 * moment writes to as many streams.
 */
export type NoticesReceived = DomainEvent<
  'NoticesReceived',
  { exam_id: string; learner_id: string; notice_ids: readonly string[]; received_at: Instant }
>;

export const NOTICE_RECEIPT_STREAM = defineStreamType<NoticesReceived>({
  name: 'receipt',
  writing: 'guarded',
  events: { NoticesReceived: [] },
});
