/**
 * True when trying again may help: the connection or the server went away, a deadlock, a serialization failure,
 * a timeout, a full disk, a table that was changed under a prepared statement. SQLSTATE classes: PostgreSQL manual, appendix A.
 */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (isLostConnection(error)) return true;
  if (/^(40|53|55|57|58)/.test(code) && code.length === 5) return true;
  if (code === '25P03') return true; // the session idled in a transaction for too long and was ended
  if (isStalePlan(error)) return true;
  if (/^(ECONN|ETIMEDOUT|ENOTFOUND)/.test(code)) return true;
  return error.message.includes('timeout exceeded when trying to connect');
}

/** A connection that was there has gone, or the server has ended it: another one may do. */
export function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (/^(08...|57P0.|ECONNRESET|EPIPE)$/.test(code)) return true;
  return /connection terminated|client was closed|not queryable/i.test(error.message);
}

/**
 * True when no single command of a statement that holds many is to blame: the server or its connection went away, it has no room, or the
 * statement met a limit of time, as all do while somebody has locked the table. Each of them alone would only wait for the same again.
 * Not a deadlock, which one alone cannot come into, nor a stale plan, which another connection does not have.
 */
export const isOfAll = (error: unknown): boolean =>
  isTransient(error) && !isStalePlan(error) && !(error instanceof Error && codeOf(error).startsWith('40'));

const codeOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : '';

/** A migration has changed what a prepared statement returns. Its connection keeps the old one for good; a new connection does not know it. */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof Error &&
  codeOf(error) === '0A000' &&
  error.message.includes('cached plan must not change result type');
