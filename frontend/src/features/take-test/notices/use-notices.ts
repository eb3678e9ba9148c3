import type { AttemptSheet } from '#contracts/http/attempts';
import type { LearnerNotice, NoticesReceived } from '#contracts/http/exam-steering';
import { useEffect } from 'react';
import { api } from '../../../kit/client/request.js';
import { useCommand } from '../../../kit/form/use-command.js';
import { useReadModel } from '../../../realtime/read-model.js';

export interface Notices {
  /** Oldest first. */
  readonly notices: readonly LearnerNotice[];
  /** Everybody's and the own together. */
  readonly extensionSeconds: number;
}
const NONE: readonly LearnerNotice[] = [];

/** What the teacher has said to who takes this test, and the time that was given; each is answered by a receipt (TEST-7). */
export function useNotices({ id }: Pick<AttemptSheet, 'id'>, userId: string): Notices {
  const { query } = useReadModel('learner-notices', userId);
  const told = query.data?.tests.find(({ attempt_id }) => attempt_id === id);
  const notices = told?.notices ?? NONE;
  useReceipts(id, notices, query.dataUpdatedAt);
  return { notices, extensionSeconds: told?.extension_seconds ?? 0 };
}

/**
 * Says what stands on the screen. A receipt that did not get through is sent again as soon as the row has been read anew,
 * as it is after every reconnection and once a minute; one that comes twice changes nothing.
 */
function useReceipts(attemptId: string, notices: readonly LearnerNotice[], readAt: number): void {
  const { mutate } = useCommand({
    send: (notice_ids: string[]) =>
      api.post<NoticesReceived>(`/quiz/attempts/${attemptId}/receipts`, { notice_ids }),
    quiet: true,
  });
  const waiting = notices.flatMap(({ id, received }) => (received ? [] : [id])).join(' ');
  useEffect(() => {
    if (waiting !== '') mutate(waiting.split(' '));
  }, [waiting, readAt, mutate]);
}
