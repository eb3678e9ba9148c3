import { useEffect, useState } from 'react';
import { serverClock } from '../../../kit/client/server-clock.js';
import { IndexedAnswerStore } from '../../../realtime/answer-queue/answer-store.js';

export type Storage = 'checking' | 'kept' | 'refused';

/** Whether answers outlive this page on the device. */
export function useStorage(): Storage {
  const [storage, setStorage] = useState<Storage>('checking');
  useEffect(() => {
    let shown = true;
    void new IndexedAnswerStore()
      .isWritable()
      .then((isWritable) => shown && setStorage(isWritable ? 'kept' : 'refused'));
    return () => void (shown = false);
  }, []);
  return storage;
}

/** Less than so many minutes nobody notices. */
const LEAST_MINUTES = 2;

/** By how many minutes the device's clock is wrong; 0: it is right. @param heardFrom changes when the server may have spoken */
export function useClockError(heardFrom: unknown): number {
  const [minutes, setMinutes] = useState(0);
  useEffect(() => {
    const off = Math.round(Math.abs(serverClock.now() - Date.now()) / 60_000);
    setMinutes(off < LEAST_MINUTES ? 0 : off);
  }, [heardFrom]);
  return minutes;
}
