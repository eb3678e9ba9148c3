import { LATELY_MS, READ_FROM, SEEN_POSITION } from '#contracts/constants';
import { tokenClaims } from '../session/token.js';

/**
 * What this page knows already, so that a replica which is later does not answer it: nothing that is shown goes back, and what was
 * saved is there. A server that reads from one place never names it, and is told nothing.
 */
interface Known {
  hasReplica: boolean;
  /** The newest position that was read or heard of, and by whom. */
  seen?: { position: string; by: string };
  /** Milliseconds since the epoch, by a clock that never goes back while the page lives. */
  primaryUntil: number;
}
const STORE = 'known';
const POSITION = /^(?!0+$)[0-9a-f]{40}$/;
const now = (): number => performance.timeOrigin + performance.now();

let known: Known = kept();
// A page that is loaded again knows no less than it did.
addEventListener('pagehide', () => {
  if (known.hasReplica) sessionStorage.setItem(STORE, JSON.stringify(known));
});

/** Positions of one person's bucket are strings in the order of reading. */
export function noteSeen(position: unknown): void {
  const by = tokenClaims()?.sub;
  if (by === undefined || typeof position !== 'string' || !POSITION.test(position)) return;
  const before = known.seen?.by === by ? known.seen.position : '';
  if (position > before) known.seen = { position, by };
}

/** Takes from an answer what it holds, and where it was read. A list has no position: for a while the next one is read at the primary, too. */
export function noteRead(headers: Headers, body: unknown): void {
  const from = headers.get(READ_FROM);
  if (from !== null) known.hasReplica = true;
  const position =
    typeof body === 'object' && body !== null && 'position' in body ? body.position : undefined;
  if (position !== undefined) noteSeen(position);
  else if (from === 'primary') insistOnPrimary();
}

/** What this page has written without being told where. */
export function insistOnPrimary(): void {
  known.primaryUntil = now() + LATELY_MS;
}

/** Headers of whatever is read. */
export function knownHeaders(): Record<string, string> {
  if (!known.hasReplica) return {};
  const { seen, primaryUntil } = known;
  return {
    ...(seen && seen.by === tokenClaims()?.sub && { [SEEN_POSITION]: seen.position }),
    ...(now() < primaryUntil && { [READ_FROM]: 'primary' }),
  };
}

export function forgetKnown(): void {
  known = { hasReplica: false, primaryUntil: 0 };
}

/** Of this tab before it was loaded again. */
function kept(): Known {
  const nothing = { hasReplica: false, primaryUntil: 0 };
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(STORE) ?? 'null');
    return isKnown(value) ? value : nothing;
  } catch {
    return nothing;
  }
}

// hoisted, for it is asked while this module loads
function isKnown(value: unknown): value is Known {
  return (
    typeof value === 'object' &&
    value !== null &&
    'hasReplica' in value &&
    'primaryUntil' in value &&
    typeof value.primaryUntil === 'number'
  );
}
