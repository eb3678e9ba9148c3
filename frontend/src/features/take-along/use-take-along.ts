import { useCallback, useEffect, useRef, useState } from 'react';
import type { Pack } from './packs.js';
import { takePack } from './take-pack.js';

export interface TakeAlong {
  /** What is on its way, and how much of it has come, 0…1. */
  taking: { pack: string; part: number } | undefined;
  failure: { pack: string; error: unknown } | undefined;
  take: (pack: Pack, withSounds: boolean) => void;
  stop: () => void;
}

/** One pack at a time. Whoever leaves the page stops it; sets that were whole stay. */
export function useTakeAlong(prepare: () => Promise<void>, onCame: () => Promise<void>): TakeAlong {
  const [taking, setTaking] = useState<TakeAlong['taking']>();
  const [failure, setFailure] = useState<TakeAlong['failure']>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const take = useCallback(
    (pack: Pack, withSounds: boolean) => {
      if (running.current) return;
      const { signal } = (running.current = new AbortController());
      const onProgress = (part: number) => setTaking({ pack: pack.name, part });
      const run = async () => {
        setFailure(undefined);
        onProgress(0);
        try {
          await persist();
          await takePack(pack, { withSounds, signal, onProgress });
          await prepare();
        } catch (error) {
          if (!signal.aborted) setFailure({ pack: pack.name, error });
        }
        running.current = undefined;
        await onCame();
        setTaking(undefined);
      };
      void run();
    },
    [prepare, onCame],
  );
  return { taking, failure, take, stop: useCallback(() => running.current?.abort(), []) };
}

/** Asks the browser not to clear it. What it answers is told beside the figures of the storage. */
async function persist(): Promise<void> {
  if ('storage' in navigator && 'persist' in navigator.storage)
    await navigator.storage.persist().catch(() => false);
}
