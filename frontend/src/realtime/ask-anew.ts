import type { ReadModelName } from '#contracts/read-models';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { serverClock } from '../kit/client/server-clock.js';
import { liveKey } from './apply-change.js';
import { parseInstant } from '../ui/format/instant.js';

/** setTimeout cannot wait longer than this. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;
const JITTER_MS = 800;

interface AskAnew {
  model: ReadModelName;
  id: string;
  /** Of the server's clock. */
  at: string | null | undefined;
  /** When the row came: one that came a moment too early is asked for once more. */
  updatedAt: number;
}

/**
 * What changes by time alone is pushed by nobody: the row and the lists that belong to it are asked for anew, spread a
 * little so that a class does not ask in the same instant.
 */
export function useAskAnewAt({ model, id, at, updatedAt }: AskAnew): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!at) return;
    const wait = parseInstant(at) - serverClock.now() + 50 + Math.random() * JITTER_MS;
    const timer = setTimeout(
      () => void client.invalidateQueries({ queryKey: liveKey(model, id) }),
      Math.min(Math.max(wait, 250), LONGEST_WAIT_MS),
    );
    return () => clearTimeout(timer);
  }, [at, client, model, id, updatedAt]);
}
