import { useEffect } from 'react';
import { isSounding } from '../../kit/sound/loudspeaker.js';
import { BEAT_MS, type ActiveTime } from './active-time.js';
import { keepMeasured, measure, stopMeasuring } from './attempt-time.js';

/** What only a person does; a page scrolls by itself, too, as a timer goes on to the next question. */
const DOINGS = ['pointerdown', 'pointermove', 'keydown', 'input', 'wheel', 'touchmove'] as const;
const QUIETLY = { capture: true, passive: true };

/**
 * Measures the active time of an attempt while its page is open, seen and the one that is used (PLUS-5). What was measured
 * goes with each answer and with the hand-in. @param attemptId null: nothing is measured
 */
export function useActiveTime(attemptId: string | null, userId: string): void {
  useEffect(() => {
    if (attemptId === null) return;
    const stop = watch(measure(userId, attemptId), () => keepMeasured(userId, attemptId));
    return () => {
      stop();
      stopMeasuring(userId, attemptId);
    };
  }, [attemptId, userId]);
}

const isUsed = (): boolean => document.visibilityState === 'visible' && document.hasFocus();

function watch(time: ActiveTime, keep: () => void): () => void {
  const turn = new Turn(() => time.leave());
  const act = () => {
    if (!isUsed()) return;
    turn.take();
    time.touch();
  };
  const look = () => (isUsed() ? act() : (time.leave(), keep()));
  const beat = setInterval(() => {
    if (isSounding()) time.listen();
    keep();
  }, BEAT_MS);
  for (const doing of DOINGS) window.addEventListener(doing, act, QUIETLY);
  for (const change of ['focus', 'blur', 'pagehide'] as const) window.addEventListener(change, look);
  document.addEventListener('visibilitychange', look);
  act();
  return () => {
    clearInterval(beat);
    for (const doing of DOINGS) window.removeEventListener(doing, act, QUIETLY);
    for (const change of ['focus', 'blur', 'pagehide'] as const) window.removeEventListener(change, look);
    document.removeEventListener('visibilitychange', look);
    turn.end();
  };
}

/**
 * Two windows beside each other may both be seen: time runs in the one where something was done last, in no other of this
 * browser.
 */
class Turn {
  #isOurs = false;
  readonly #channel = new BroadcastChannel('active-time');

  constructor(onLost: () => void) {
    this.#channel.onmessage = () => {
      this.#isOurs = false;
      onLost();
    };
  }

  take(): void {
    if (this.#isOurs) return;
    this.#isOurs = true;
    this.#channel.postMessage('mine');
  }

  end(): void {
    this.#channel.close();
  }
}
