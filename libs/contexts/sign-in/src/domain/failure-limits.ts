/** Length of the sliding window in which failures are counted, seconds. */
export const FAILURE_WINDOW_SECONDS = 15 * 60;

/** Failures allowed within the window (quality.md, Security). */
export const FAILURE_LIMITS = { accountAndAddress: 5, account: 20, address: 100 } as const;
/** Unknown organization codes from one address, and wrong current passwords of one person, within the window. */
export const UNKNOWN_CODE_LIMIT = 30;
export const WRONG_PASSWORD_LIMIT = 5;
/**
 * Wrong codes of one account, wherever they come from: whoever may try them has its password or its token, so nobody else can
 * keep the account out. Of a million codes three are good at a time: at this pace it takes almost two
 * years on average to find one.
 */
export const WRONG_CODE_LIMIT = 5;
/**
 * Wrong join words for one organization: from one address, and from anywhere. A class behind one address may mistype the
 * word once each; to keep everybody else out takes twenty addresses, to find one of 2^20 words at this pace more than a day.
 */
export const WRONG_JOIN_WORD_LIMITS = { address: 50, organization: 1000 } as const;
/** New seats from one address: far more than a class, and too few to fill a database. */
export const NEW_SEATS_LIMIT = 200;
/** Sign-ins that are begun at a provider, from one address: far more than a school, and too few to fill a database. */
export const BEGUN_SIGN_INS_LIMIT = 1000;

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
