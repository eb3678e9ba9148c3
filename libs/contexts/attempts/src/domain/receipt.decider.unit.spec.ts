import { describe, it } from 'vitest';
import { deciderSpec } from '#testing/kernel';
import { receiptDecider } from './receipt.decider.js';
import type { NoticesReceived } from './receipt.events.js';

const { given } = deciderSpec(receiptDecider);
const NOW = '2026-11-20T15:00:00.000Z';
const receive = (...noticeIds: string[]) => ({ examId: 'exam', learnerId: 'learner', noticeIds, now: NOW });
const received = (...notice_ids: string[]): NoticesReceived => ({
  type: 'NoticesReceived',
  data: { exam_id: 'exam', learner_id: 'learner', notice_ids, received_at: NOW },
});

describe('receipts of notices', () => {
  it('TEST-7 are kept once, whichever device is first and however often it says so', () => {
    given()
      .when(receive('b', 'a', 'b'))
      .then(received('a', 'b'));
    given(received('a', 'b')).when(receive('b', 'a')).then();
  });

  it('TEST-7 a later notice is received by itself', () => {
    given(received('a')).when(receive('a', 'c')).then(received('c'));
  });
});
