import { useCallback, useRef } from 'react';

/** Longer than a double press, shorter than anybody reads. */
const GATE_MS = 300;

/** Closed for a moment after what is on the screen has changed. */
export function useGate(shown: string): () => boolean {
  const last = useRef({ shown, since: -Infinity });
  if (last.current.shown !== shown) last.current = { shown, since: performance.now() };
  return useCallback(() => performance.now() - last.current.since >= GATE_MS, []);
}
