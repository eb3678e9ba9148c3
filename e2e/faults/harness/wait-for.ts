import { setTimeout as delay } from 'node:timers/promises';

const STEP_MS = 25;

/**
 * Asks until the condition holds. Throws, with what was waited for as it is told then, after `withinMs`.
 * @returns milliseconds waited
 */
export async function waitFor(
  what: string | (() => string),
  condition: () => boolean | Promise<boolean>,
  withinMs: number,
  stepMs = STEP_MS,
): Promise<number> {
  const started = performance.now();
  while (!(await condition())) {
    if (performance.now() - started > withinMs) {
      throw new Error(`waited ${withinMs} ms for ${typeof what === 'string' ? what : what()}`);
    }
    await delay(stepMs);
  }
  return performance.now() - started;
}
