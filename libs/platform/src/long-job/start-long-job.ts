import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlOf } from '#platform/pool';
import { AT_ONCE, scheduleJob } from '#platform/jobs';

/** Hands the row to the workers when the transaction of `em` commits; also one that goes on in another state. */
export function startLongJob(
  em: EntityManager,
  kind: string,
  { id: key, organizationId }: { readonly id: string; readonly organizationId: string },
): Promise<void> {
  return scheduleJob(sqlOf(em), { kind, key, organizationId, runAt: AT_ONCE, payload: {} });
}
