/** What PostgreSQL, or the system, says by a code. Its own words may quote what somebody wrote, so that logs leave them out. */
const EXPLANATIONS: Readonly<Record<string, string>> = {
  '28P01': 'the database refuses this user or password',
  '28000': 'the database refuses this user, or wants an encrypted connection (PGSSLMODE)',
  '3D000': 'the server has no database of this name',
  '3F000':
    'the database has no schema of this product: run `migrate` first, or look whether it is the right database',
  '42P01':
    'the database lacks a table of this release: run `migrate` first, or look whether it is the right database',
  '53300': 'the server has no connection left: see `check-connections`',
  ECONNREFUSED: 'nobody listens at the address of the database',
  ENOTFOUND: 'the host of the database has no address',
};

/** For whoever sits at the terminal; undefined: the log's line has to do. */
export function explanationOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  return EXPLANATIONS[error.code];
}
