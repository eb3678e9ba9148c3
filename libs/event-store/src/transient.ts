/**
 * True when trying again may help: the connection or the server went away, a deadlock, a serialization failure,
 * a timeout, a full disk. SQLSTATE classes: PostgreSQL manual, appendix A.
 */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (/^(08|40|53|55|57|58)/.test(code) && code.length === 5) return true;
  if (code === '25P03') return true; // the session idled in a transaction for too long and was ended
  if (/^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND)/.test(code)) return true;
  return /connection terminated|timeout exceeded when trying to connect|client was closed|not queryable/i.test(
    error.message,
  );
}
