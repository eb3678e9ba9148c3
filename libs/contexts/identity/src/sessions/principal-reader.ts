import { Inject, Injectable } from '@nestjs/common';
import type { Usertype } from '#contracts/constants';
import { PG_POOL, type SqlExecutor } from '#platform/database';
import type { Principal } from '#platform/http';
import { permissionsOf } from '../domain/permissions.js';

interface OpenSession {
  id: string;
  user_id: string;
  usertype: Usertype;
  organization_id: string;
  permissions: string[];
  is_initial: boolean;
}

/** Seconds after which a session counts as seen again: fewer writes, and precise enough for "last seen". */
const SEEN_EVERY_SECONDS = 60;

const READ_SQL = `
select s.id, s.user_id, u.usertype, u.organization_id, u.permissions, u.is_initial
from session s join app_user u on u.id = s.user_id join organization o on o.id = u.organization_id
where s.id = any($1::uuid[]) and s.revoked_at is null and s.expires_at > now()
  and u.deactivated_at is null and o.deactivated_at is null`;
// Skips what somebody else is writing: the sessions of all who use this process are in one statement, and none of them
// may wait for one that is just being ended, or for another process that notes the same.
const SEEN_SQL = `
update session set last_seen_at = now() where id in (
  select id from session
  where id = any($1::uuid[]) and revoked_at is null and last_seen_at < now() - make_interval(secs => ${SEEN_EVERY_SECONDS})
  for no key update skip locked)`;

@Injectable()
export class PrincipalReader {
  constructor(@Inject(PG_POOL) private readonly pool: SqlExecutor) {}

  /** The principals of those sessions that are neither ended nor expired, of active people of any active organization; notes that they were seen. */
  async read(sessionIds: readonly string[]): Promise<Map<string, Principal>> {
    if (sessionIds.length === 0) return new Map();
    const { rows } = await this.pool.query<OpenSession>(READ_SQL, [sessionIds]);
    if (rows.length > 0) await this.pool.query(SEEN_SQL, [rows.map((row) => row.id)]);
    return new Map(rows.map((row) => [row.id, principalOf(row)]));
  }
}

function principalOf(row: OpenSession): Principal {
  return {
    userId: row.user_id,
    sessionId: row.id,
    usertype: row.usertype,
    organizationId: row.organization_id,
    permissions: permissionsOf(row.usertype, row.permissions),
    isInitial: row.is_initial,
  };
}
