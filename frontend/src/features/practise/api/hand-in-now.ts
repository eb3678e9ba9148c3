import type { ErrorCode } from '#contracts/errors';
import type { PracticeInProgress } from '#contracts/http/practice-in-progress';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { liveKey } from '../../../realtime/apply-change.js';
import { ApiError } from '../../../kit/client/api-error.js';
import { api } from '../../../kit/client/request.js';
import { newId } from '../../../kit/client/id.js';
import { useCommand } from '../../../kit/form/use-command.js';
import { sheetKey } from './attempt.js';

const OVER = 'attempt.already-submitted' satisfies ErrorCode;

/** Hands in practice that is not open here. The key is made once: a second press, or a try again, is the same hand-in. */
export function useHandInNow(attemptId: string, userId: string, onHandedIn: () => void) {
  const client = useQueryClient();
  const [key] = useState(newId);
  return useCommand({
    send: () => handIn(attemptId, key),
    onDone: () => {
      // The list that is shown next need not wait for the push.
      client.setQueryData<PracticeInProgress>(liveKey('practice-in-progress', userId), (known) =>
        known ? { ...known, attempts: known.attempts.filter(({ id }) => id !== attemptId) } : known,
      );
      client.removeQueries({ queryKey: sheetKey(attemptId) });
      onHandedIn();
    },
  });
}

/** What another device, or its deadline, has ended meanwhile has its result too. */
async function handIn(attemptId: string, key: string): Promise<void> {
  try {
    await api.post(`/quiz/attempts/${attemptId}/submit`, undefined, { headers: { 'Idempotency-Key': key } });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === OVER)) throw error;
  }
}
