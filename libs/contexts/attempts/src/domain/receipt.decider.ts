import type { Decider, Instant } from '#libs/kernel';
import type { NoticesReceived } from './receipt.events.js';

export interface ReceiveNotices {
  readonly examId: string;
  readonly learnerId: string;
  readonly noticeIds: readonly string[];
  readonly now: Instant;
}
/** The notices that have been received. */
export type Receipts = ReadonlySet<string>;

/** The first device counts; another one, or the same again, changes nothing. */
export const receiptDecider: Decider<Receipts, ReceiveNotices, NoticesReceived> = {
  initial: () => new Set(),
  evolve: (received, { data }) => new Set([...received, ...data.notice_ids]),
  decide({ examId: exam_id, learnerId: learner_id, noticeIds, now }, received) {
    const notice_ids = [...new Set(noticeIds)].filter((id) => !received.has(id)).sort();
    if (notice_ids.length === 0) return [];
    return [{ type: 'NoticesReceived', data: { exam_id, learner_id, notice_ids, received_at: now } }];
  },
};
