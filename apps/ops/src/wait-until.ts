import { setTimeout as delay } from 'node:timers/promises';

export interface Patience {
  readonly everyMs: number;
  readonly atMostMs: number;
}
/** Longer than a migration takes; Kubernetes calls a roll-out stuck after ten minutes, too. */
const PATIENCE: Patience = { everyMs: 1_000, atMostMs: 600_000 };

/**
 * Asks until there is nothing left to wait for, and says what it is whenever that changes. A database that does not answer
 * is waited for as well: in a new installation it starts beside us.
 * @param missing in words what is missing; empty: nothing
 * @throws when something still is after `atMostMs`
 */
export async function waitUntilNothingIs(
  missing: () => Promise<string>,
  say: (line: string) => void,
  { everyMs, atMostMs }: Patience = PATIENCE,
): Promise<void> {
  const end = performance.now() + atMostMs;
  let said = '';
  for (;;) {
    const now = await missing().catch((error: unknown) => `the database: ${reasonOf(error)}`);
    if (now === '') return;
    if (now !== said) say(`waiting for ${now}`);
    said = now;
    if (performance.now() + everyMs > end) throw new Error(`waited in vain for ${now}`);
    await delay(everyMs);
  }
}

/** A refused connection to several addresses has no message, only a code. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ('code' in error ? String(error.code) : error.name);
}
