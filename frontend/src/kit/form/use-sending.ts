import { useEffect, useRef, useState } from 'react';
import type { Tracked } from '../client/upload.js';

/** How much of a file has left, and the way to break it off; leaving the page does that as well. */
export function useSending() {
  /** 0 to 1; undefined: none is under way. */
  const [share, setShare] = useState<number>();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  return {
    share,
    cancel: () => running.current?.abort(),
    /** @returns undefined where it was broken off */
    track: async <T>(send: (tracked: Tracked) => Promise<T>): Promise<T | undefined> => {
      const controller = new AbortController();
      const { signal } = controller;
      running.current = controller;
      setShare(0);
      try {
        return await send({ onProgress: setShare, signal });
      } catch (error) {
        if (signal.aborted) return undefined;
        throw error;
      } finally {
        setShare(undefined);
      }
    },
  };
}
export type SendingFile = Pick<ReturnType<typeof useSending>, 'share' | 'cancel'>;
