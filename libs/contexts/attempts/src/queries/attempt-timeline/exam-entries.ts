import type { TimelineEntry } from '#contracts/http/attempt-timeline';
import type { ExamEvent } from '#libs/contexts/exams';
import type { Instant } from '#libs/kernel';
import type { NoticesReceived } from '../../domain/receipt.events.js';

/** When each notice had come on a screen of the learner, the first time. */
function receivedAt(receipts: readonly NoticesReceived[]): ReadonlyMap<string, Instant> {
  const at = new Map<string, Instant>();
  for (const { data } of receipts)
    for (const id of data.notice_ids) if (!at.has(id)) at.set(id, data.received_at);
  return at;
}

/**
 * What the staff said to this learner, and the time it gave; of others' own nothing.
 * @param until when the attempt was over: what came later is for those who take it still; null: it runs
 */
export function examEntries(
  events: readonly ExamEvent[],
  receipts: readonly NoticesReceived[],
  { learnerId, until }: { readonly learnerId: string; readonly until: Instant | null },
): TimelineEntry[] {
  const received = receivedAt(receipts);
  return events.flatMap((event): TimelineEntry[] => {
    if (until !== null && event.data.at > until) return [];
    if (event.type === 'ExamAnnounced') {
      const { at, text, learner_ids, notice_id } = event.data;
      if (learner_ids !== null && !learner_ids.includes(learnerId)) return [];
      const received_at = received.get(notice_id) ?? null;
      return [{ is: 'announced', at, text, for_all: learner_ids === null, received_at }];
    }
    if (event.type === 'ExamExtended') {
      const { at, added_seconds: seconds, learner_id, reason, notice_id } = event.data;
      if (learner_id !== null && learner_id !== learnerId) return [];
      const received_at = received.get(notice_id) ?? null;
      return [{ is: 'extended', at, seconds, for_all: learner_id === null, reason, received_at }];
    }
    return [];
  });
}
