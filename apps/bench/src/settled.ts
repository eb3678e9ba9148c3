import { setTimeout } from 'node:timers/promises';

const WITHIN_MS = 30_000;
const LOOK_EVERY_MS = 20;

/** Resolves when it is so. @throws after half a minute */
export async function settled(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const until = performance.now() + WITHIN_MS;
  while (!(await isSo())) {
    if (performance.now() > until) throw new Error(`${what}: not within half a minute`);
    await setTimeout(LOOK_EVERY_MS);
  }
}
