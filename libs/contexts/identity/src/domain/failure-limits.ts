/** Length of the sliding window in which failures are counted, seconds. */
export const FAILURE_WINDOW_SECONDS = 15 * 60;

/** Failures allowed within the window (quality.md, Security). */
export const FAILURE_LIMITS = { accountAndAddress: 5, account: 20, address: 100 } as const;
/** Unknown organization codes from one address, and wrong current passwords of one person, within the window. */
export const UNKNOWN_CODE_LIMIT = 30;
export const WRONG_PASSWORD_LIMIT = 5;

/**
 * Seconds until one more try is allowed; 0 when it is allowed now.
 * @param failures earlier failures within the window, as seconds of age, oldest first.
 */
export function secondsToWait(failures: readonly number[], limit: number): number {
  const first = failures.at(-limit);
  return first === undefined || failures.length < limit
    ? 0
    : Math.max(1, Math.ceil(FAILURE_WINDOW_SECONDS - first));
}
