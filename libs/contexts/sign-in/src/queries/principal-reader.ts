import { Inject, Injectable } from '@nestjs/common';
import { type ScopedSql, systemScope, Tenancy } from '#platform/database';
import type { Principal } from '#platform/http';
import { Accounts } from '../ports/accounts.js';

interface OpenSession {
  id: string;
  user_id: string;
  /** null: it is not known. */
  by_provider: boolean | null;
}

/** Seconds after which a session counts as seen again: fewer writes, and precise enough for "last seen". */
const SEEN_EVERY_SECONDS = 60;

const READ_SQL = `
select id, user_id, opened_by = 'oidc' as by_provider
from session where id = any($1::uuid[]) and revoked_at is null and expires_at > now()`;
// Skips what somebody else is writing: the sessions of all who use this process are in one statement, and none of them
// may wait for one that is just being ended, or for another process that notes the same.
const SEEN_SQL = `
update session set last_seen_at = now() where id in (
  select id from session
  where id = any($1::uuid[]) and revoked_at is null and last_seen_at < now() - make_interval(secs => ${SEEN_EVERY_SECONDS})
  for no key update skip locked)`;

@Injectable()
export class PrincipalReader {
  private readonly sql: ScopedSql;

  constructor(
    @Inject(Tenancy) tenancy: Tenancy,
    @Inject(Accounts) private readonly accounts: Accounts,
  ) {
    this.sql = tenancy.sql(systemScope('the sessions of all who use this process'));
  }

  /** The principals of those sessions that are neither ended nor expired, of active people of any active organization; notes that they were seen. */
  async read(sessionIds: readonly string[]): Promise<Map<string, Principal>> {
    if (sessionIds.length === 0) return new Map();
    const open = await this.sql.query<OpenSession>(READ_SQL, [sessionIds]);
    if (open.length === 0) return new Map();
    const people = await this.accounts.principals([...new Set(open.map(({ user_id }) => user_id))]);
    const principals = new Map(
      open.flatMap(({ id, user_id, by_provider }): [string, Principal][] => {
        const person = people.get(user_id);
        // who came without a password is not asked for another one
        const isInitial = person?.isInitial === true && by_provider !== true;
        return person ? [[id, { ...person, isInitial, sessionId: id }]] : [];
      }),
    );
    if (principals.size > 0) await this.sql.query(SEEN_SQL, [[...principals.keys()]]);
    return principals;
  }
}
