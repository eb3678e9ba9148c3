import { useCallback, useEffect, useState } from 'react';
import { pickUp } from './use-answer-queue.js';

/**
 * One tab at a time answers an attempt. The tab that opened it last holds it; the other is told and may take it
 * back, with what the other has left on the device. Web Locks are missing on plain-http addresses: there the tabs talk
 * over a channel.
 */
export function useAttemptTab(attemptId: string): { held: boolean; takeOver: () => void } {
  const [turn, setTurn] = useState(0);
  const [held, setHeld] = useState(true);
  useEffect(() => {
    setHeld(true);
    pickUp();
    const lost = () => setHeld(false);
    const name = `attempt:${attemptId}`;
    return 'locks' in navigator ? holdLock(name, lost) : holdChannel(name, lost);
  }, [attemptId, turn]);
  const takeOver = useCallback(() => setTurn((last) => last + 1), []);
  return { held, takeOver };
}

function holdLock(name: string, lost: () => void): () => void {
  let release: () => void = () => undefined;
  let released = false;
  const holding = new Promise<void>((resolve) => {
    release = resolve;
  });
  navigator.locks
    .request(name, { steal: true }, () => holding)
    .catch(() => {
      if (!released) lost();
    });
  return () => {
    released = true;
    release();
  };
}

function holdChannel(name: string, lost: () => void): () => void {
  const channel = new BroadcastChannel(name);
  channel.onmessage = lost;
  channel.postMessage('taken');
  return () => channel.close();
}
