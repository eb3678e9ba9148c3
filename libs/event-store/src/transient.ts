/**
 * True when trying again may help: the connection or the server went away, a deadlock, a serialization failure,
 * a timeout, a full disk, a table that was changed under a prepared statement. SQLSTATE classes: PostgreSQL manual, appendix A.
 */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (/^(08|40|53|55|57|58)/.test(code) && code.length === 5) return true;
  if (code === '25P03') return true; // the session idled in a transaction for too long and was ended
  if (isStalePlan(error)) return true;
  if (/^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND)/.test(code)) return true;
  return /connection terminated|timeout exceeded when trying to connect|client was closed|not queryable/i.test(
    error.message,
  );
}

/** A migration has changed what a prepared statement returns. Its connection keeps the old one for good; a new connection does not know it. */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === '0A000' &&
  error.message.includes('cached plan must not change result type');
