import type { AttemptResult, AttemptSheet, StartPractice } from '#contracts/http/attempts';
import type { PracticeSetup } from '#contracts/http/practice-setup';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../../../shared/api-client/request.js';
import { newId } from '../../../shared/format/id.js';
import { practiceId, type PracticeCode } from '../../../shared/study/practice-types.js';

const sheetKey = (attemptId: string) => ['practice-sheet', attemptId];
/** A sheet that has just come is not asked for again. */
const FRESH_MS = 10_000;

export interface Start {
  code: PracticeCode;
  setup: PracticeSetup;
}

/** Starts practice. A start that failed keeps its id: whether the server has heard of it is not known. */
export function useStartPractice(onStarted: (sheet: AttemptSheet) => void) {
  const client = useQueryClient();
  const tried = useRef<StartPractice>(undefined);
  const mutation = useMutation({
    mutationFn: ({ code, setup }: Start) => {
      const quiz_type = practiceId(code);
      const again = tried.current;
      const isSame = again?.quiz_type === quiz_type && JSON.stringify(again.setup) === JSON.stringify(setup);
      const start = again && isSame ? again : { attempt_id: newId(), quiz_type, setup };
      tried.current = start;
      return api.post<AttemptSheet>('/quiz/attempts', start);
    },
    onSuccess: (sheet) => {
      tried.current = undefined;
      client.setQueryData(sheetKey(sheet.id), sheet);
      onStarted(sheet);
    },
    meta: { quiet: true },
  });
  return mutation;
}

/** @param recorded false for administrators: the server knows nothing of their practice, only this page does. */
export function usePracticeSheet(attemptId: string, recorded: boolean) {
  const query = useQuery({
    queryKey: sheetKey(attemptId),
    queryFn: ({ signal }) => api.get<AttemptSheet>(`/quiz/attempts/${attemptId}`, { signal }),
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
