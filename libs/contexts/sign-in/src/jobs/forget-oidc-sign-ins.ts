import type { SqlExecutor } from '#libs/event-store';
import { deleteInPortions } from '#platform/database';

const AT_ONCE = 1000;

/** Deletes sign-ins through a provider that nobody ended in their time, of all organizations. */
export async function forgetOidcSignIns(sql: SqlExecutor): Promise<void> {
  for (const table of ['oidc_flow', 'oidc_ticket'])
    await deleteInPortions(sql, table, { where: 'expires_at < now()', atOnce: AT_ONCE });
}
