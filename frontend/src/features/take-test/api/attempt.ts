import type { AttemptSheet } from '#contracts/http/attempts';
import type { StartExam } from '#contracts/http/start-attempt';
import type { ReadModelName } from '#contracts/read-models';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { takeActiveMs } from '../../../realtime/active-time/attempt-time.js';
import { handIn } from '../../../realtime/answer-queue/deliver.js';
import { dropSheet, sheetOrKept } from '../../../realtime/answer-queue/kept-sheets.js';
import { api } from '../../../kit/client/request.js';
import { newId } from '../../../kit/client/id.js';
import { useCommand } from '../../../kit/form/use-command.js';

const sheetKey = (examId: string) => ['attempt-sheet', examId];

/**
 * Starts the attempt or comes back to it: the same call answers the same sheet. `deadline`: what the learner's list says of it.
 */
export function useSheet(start: StartExam, enabled: boolean, deadline: string | null) {
  const query = useQuery({
    queryKey: sheetKey(start.exam_id),
    queryFn: (context) =>
      sheetOrKept(start.exam_id, context, () =>
        api.post<AttemptSheet>('/quiz/attempts', start, { signal: context.signal }),
      ),
    networkMode: 'offlineFirst',
    enabled,
    staleTime: Infinity,
    gcTime: 0,
    meta: { quiet: true },
  });
  const { refetch, data } = query;
  // the end of the test was moved while it runs
  const moved = enabled && data !== undefined && deadline !== null && deadline !== data.deadline;
  useEffect(() => {
    if (moved) void refetch();
  }, [moved, deadline, refetch]);
  useEffect(() => {
    if (!enabled) return;
    // The device may have slept: the page's clock stands still meanwhile on some of them.
    const awake = () => document.visibilityState === 'visible' && void refetch();
    document.addEventListener('visibilitychange', awake);
    return () => document.removeEventListener('visibilitychange', awake);
  }, [enabled, refetch]);
  return query;
}

/** Hands the attempt in. Key and body are made once, so a second press cannot do it twice. */
export function useSubmitAttempt({ id: attemptId, exam_id }: AttemptSheet, userId: string) {
  const [key] = useState(newId);
  const time = useRef<{ readonly ms: number | undefined }>(undefined);
  return useCommand({
    send: () => {
      time.current ??= { ms: takeActiveMs(userId, attemptId) };
      return handIn(attemptId, key, time.current.ms);
    },
    touches: [{ path: 'learner-availability' satisfies ReadModelName }],
    onDone: () => void dropSheet(exam_id ?? attemptId),
  });
}
