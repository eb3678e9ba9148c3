import { setTimeout } from 'node:timers/promises';

/** So many under way, however slow they are. */
const AT_ONCE = 32;

/**
 * Does it to each, so many a second at most and a few at once; those that have begun are waited for.
 * @param signal nothing more is begun
 */
export async function paced<T>(
  all: readonly T[],
  perSecond: number,
  signal: AbortSignal | undefined,
  once: (one: T, index: number) => Promise<unknown>,
): Promise<void> {
  const begin = performance.now();
  let next = 0;
  const work = async () => {
    for (;;) {
      const index = next++;
      const one = all[index];
      if (one === undefined || signal?.aborted) return;
      const wait = begin + (index * 1000) / perSecond - performance.now();
      if (wait > 1) await setTimeout(wait, undefined, { signal }).catch(() => undefined);
      if (signal?.aborted) return;
      await once(one, index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, all.length) }, work));
}
