import type { Need } from '#contracts/constants';
import type { AttemptResult, AttemptSheet } from '#contracts/http/attempts';
import type { StartPractice } from '#contracts/http/start-attempt';
import type { PracticeSetup } from '#contracts/http/practice-setup';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { sheetOrKept } from '../../../realtime/answer-queue/kept-sheets.js';
import { deliverHandIn } from '../../../realtime/answer-queue/deliver.js';
import { beginTakenDaily, sheetBegunHere } from '../../../realtime/taken-along/taken-sets.js';
import { NetworkError } from '../../../kit/client/api-error.js';
import { api } from '../../../kit/client/request.js';
import { newId } from '../../../kit/client/id.js';
import { useCommand } from '../../../kit/form/use-command.js';
import { useUser } from '../../../kit/session/current-user.js';
import type { PracticeCode } from '#contracts/practice-types';
import { useLeftOutNow } from '../needs/left-out.js';
import { practiceId, practiceOf } from '../../../parts/study/practice-codes.js';

export const sheetKey = (attemptId: string) => ['practice-sheet', attemptId];
/** A sheet that has just come is not asked for again. */
const FRESH_MS = 10_000;

export interface Start {
  code: PracticeCode;
  setup: PracticeSetup;
}

interface Started {
  start: StartPractice;
  sheet: AttemptSheet;
}

/**
 * Starts practice, one at a time. A start that failed keeps its id: whether the server has heard of it is not known. One
 * that is no longer wanted when its answer comes is ended, and opens nothing.
 */
export function useStartPractice(onStarted: (sheet: AttemptSheet) => void) {
  const client = useQueryClient();
  const userId = useUser().id;
  const tried = useRef<StartPractice>(undefined);
  const waits = useRef(false);
  const leftOutNow = useLeftOutNow();
  const command = useCommand({
    send: async (wanted: Start): Promise<Started> => {
      const start = startOf(wanted, tried.current, leftOutNow(wanted.code));
      tried.current = start;
      return { start, sheet: await begunAnywhere(start, userId) };
    },
    onDone: ({ start, sheet }) => {
      if (tried.current !== start) return endUnseen(sheet, userId);
      tried.current = undefined;
      client.setQueryData(sheetKey(sheet.id), sheet);
      onStarted(sheet);
    },
    quiet: true,
  });
  const { mutate, reset } = command;
  const start = useCallback(
    (wanted: Start) => {
      if (waits.current) return;
      waits.current = true;
      mutate(wanted, { onSettled: () => (waits.current = false) });
    },
    [mutate],
  );
  const cancel = useCallback(() => {
    tried.current = undefined;
    waits.current = false;
    reset();
  }, [reset]);
  return { ...command, start, cancel };
}

/** At the server; where no network leads there, the challenge of today as it was taken along (PLUS-10). */
async function begunAnywhere(start: StartPractice, userId: string): Promise<AttemptSheet> {
  try {
    return await api.post<AttemptSheet>('/quiz/attempts', start);
  } catch (error) {
    const isDaily = practiceOf(start.quiz_type) === 'daily-challenge';
    const taken = isDaily && error instanceof NetworkError ? await beginTakenDaily(userId) : undefined;
    if (taken) return taken;
    throw error;
  }
}

/** Without what cannot be asked now, whatever it was the last time that this was chosen. */
function startOf(wanted: Start, tried: StartPractice | undefined, leftOut: Need[]): StartPractice {
  const { without: _before, ...chosen } = wanted.setup;
  const setup = { ...chosen, ...(leftOut.length > 0 && { without: leftOut }) };
  const quiz_type = practiceId(wanted.code);
  const isSame = tried?.quiz_type === quiz_type && JSON.stringify(tried.setup) === JSON.stringify(setup);
  return tried && isSame ? tried : { attempt_id: newId(), quiz_type, setup };
}

/** Nobody sees it: without this it would be under way for a day. The challenge of the day waits for its learner. */
function endUnseen({ id, quiz_type, recorded }: AttemptSheet, userId: string): void {
  if (!recorded || practiceOf(quiz_type) === 'daily-challenge') return;
  void deliverHandIn({ attempt_id: id, key: newId() }, userId);
}

/** @param recorded false for administrators: the server knows nothing of their practice, only this page does. */
export function usePracticeSheet(attemptId: string, recorded: boolean) {
  const userId = useUser().id;
  const query = useQuery({
    queryKey: sheetKey(attemptId),
    queryFn: async (context) =>
      (await sheetBegunHere(userId, attemptId)) ??
      sheetOrKept(attemptId, context, () =>
        api.get<AttemptSheet>(`/quiz/attempts/${attemptId}`, { signal: context.signal }),
      ),
    networkMode: 'offlineFirst',
    enabled: recorded,
    staleTime: FRESH_MS,
    meta: { quiet: true },
  });
  const { refetch } = query;
  useEffect(() => {
    if (!recorded) return;
    // The device may have slept, and another one may have gone on meanwhile.
    const awake = () => document.visibilityState === 'visible' && void refetch();
    document.addEventListener('visibilitychange', awake);
    return () => document.removeEventListener('visibilitychange', awake);
  }, [recorded, refetch]);
  return query;
}

export const usePracticeResult = (attemptId: string) =>
  useQuery({
    queryKey: ['attempt-result', attemptId],
    queryFn: ({ signal }) => api.get<AttemptResult>(`/quiz/attempts/${attemptId}/result`, { signal }),
    meta: { quiet: true },
  });
