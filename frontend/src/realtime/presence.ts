import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { connection } from './connection.js';
import type { AnsweringNow, PresentByLearner } from './presences.js';

/** What happens on the page in so short a time is said once: an answer that is saved at once was never on the device alone. */
const GATHER_MS = 500;

/**
 * Says to the server, while the page is open, that its learner takes an exam, at which place, and which answers the device
 * still has to send (PLUS-1). @param examId null: not on this page
 */
export const useTaking = (examId: string | null, place: number, unsent: readonly number[]): void =>
  useSaying('exam_id', examId, place, unsent);

/** The same of practice, for who counts those who answer now. @param attemptId null: not on this page */
export const usePractising = (attemptId: string | null, place: number): void =>
  useSaying('attempt_id', attemptId, place, NOTHING);

const NOTHING: readonly number[] = [];

function useSaying(
  kind: 'exam_id' | 'attempt_id',
  id: string | null,
  place: number,
  unsent: readonly number[],
): void {
  const places = unsent.join();
  const now = useRef({ place, places });
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasSpoken = useRef(false);
  useEffect(() => {
    now.current = { place, places };
    if (id === null || waiting.current !== undefined) return;
    const speak = () => {
      waiting.current = undefined;
      hasSpoken.current = true;
      const { place: at, places: left } = now.current;
      connection.take({ [kind]: id, place: at, unsent: left === '' ? [] : left.split(',').map(Number) });
    };
    if (hasSpoken.current) waiting.current = setTimeout(speak, GATHER_MS);
    else speak();
  }, [kind, id, place, places]);
  useEffect(() => {
    if (id === null) return;
    return () => {
      clearTimeout(waiting.current);
      waiting.current = undefined;
      hasSpoken.current = false;
      connection.leave({ [kind]: id });
    };
  }, [kind, id]);
}

/** Who answers now, among those whom the watched figures of a class are about; undefined while that is not known. */
export const useAnswering = (): AnsweringNow | undefined =>
  useSyncExternalStore(connection.presences.subscribe, connection.presences.answering);

/** Who is at an exam whose room this page watches; undefined while that is not known. */
export function usePresence(examId: string): PresentByLearner | undefined {
  const read = useCallback(() => connection.presences.of(examId), [examId]);
  return useSyncExternalStore(connection.presences.subscribe, read);
}
