import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { type EntityManager, raw } from '@mikro-orm/postgresql';
import type pg from 'pg';
import { addSeconds, toInstant } from '#libs/kernel';
import { PG_POOL, sqlOf, systemScope, Tenancy } from '#platform/database';
import { AT_ONCE, type JobHandler, scheduleJob } from '#platform/jobs';
import { JobHandlers } from '#platform/queue';
import { writeAuditNotes } from '#platform/rows';
import { DerivedPasswords } from '../passwords/derived-passwords.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { PasswordIssuePerson, PasswordIssueRow } from '../rows/password-issue.row.js';
import { Sessions } from '../sessions/sessions.js';
import { isExpired, PASSWORD_JOB } from './password-issues.js';

/** Milliseconds of work at a time; then the other jobs have their turn. */
const PART_MS = 1_500;
/** Until a worker is asked again that does not know the secret: a new one that has reached others first, or one replaced twice. */
const WAIT_SECONDS = 60;
/** People of one transaction; their hashes are made before it begins. */
const BATCH = 50;

const inSeconds = (seconds: number) => addSeconds(toInstant(Date.now()), seconds);

interface Hashed {
  readonly id: string;
  readonly hash: string;
}

/**
 * Sets the initial passwords of an issue. Who is gone or deactivated by then is counted as failed. Once nobody could be
 * shown the passwords any more, the issue is closed instead: they would only shut learners out.
 */
@Injectable()
export class IssuePasswordsJob implements JobHandler, OnModuleInit {
  readonly kind = PASSWORD_JOB;

  constructor(
    @Inject(JobHandlers) private readonly handlers: JobHandlers,
    @Inject(PG_POOL) private readonly pool: pg.Pool,
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(DerivedPasswords) private readonly passwords: DerivedPasswords,
    @Inject(PasswordHasher) private readonly hasher: PasswordHasher,
    @Inject(Sessions) private readonly sessions: Sessions,
  ) {}

  onModuleInit(): void {
    this.handlers.register(this);
  }

  async run(_payload: unknown, issueId: string): Promise<void> {
    const until = performance.now() + PART_MS;
    const issue = await this.tenancy.withOrganization(systemScope('the job of an issue'), (em) =>
      em.findOne(PasswordIssueRow, { id: issueId }),
    );
    if (!issue || issue.closedAt) return;
    if (isExpired(issue)) return this.close(issue);
    if (!this.passwords.knows(issue.keyId)) return this.again(issue, inSeconds(WAIT_SECONDS));
    while (await this.next(issue)) {
      if (performance.now() < until) continue;
      return this.again(issue, AT_ONCE);
    }
  }

  private again({ id: key, organizationId }: PasswordIssueRow, runAt: string): Promise<void> {
    return scheduleJob(this.pool, { kind: this.kind, key, runAt, payload: {}, organizationId });
  }

  private close({ id, organizationId }: PasswordIssueRow): Promise<void> {
    return this.tenancy.inTransaction(organizationId, async (em) => {
      await em.nativeUpdate(PasswordIssueRow, { id, closedAt: null }, { closedAt: raw('now()') });
    });
  }

  /** @returns whether there was somebody left */
  private async next(issue: PasswordIssueRow): Promise<boolean> {
    const { id: issueId, organizationId, keyId } = issue;
    const people = await this.tenancy.withOrganization(organizationId, (em) =>
      em.find(
        PasswordIssuePerson,
        { issueId, passwordHash: null, failed: false },
        { orderBy: { personId: 'asc' }, limit: BATCH },
      ),
    );
    if (people.length === 0) return false;
    const hashed = await Promise.all(
      people.map(async ({ personId: id }): Promise<Hashed> => {
        return { id, hash: await this.hasher.hash(this.passwords.password(keyId, issueId, id)) };
      }),
    );
    const written = await this.tenancy.inTransaction(organizationId, async (em) => {
      const ids = await setPasswords(em, issue, hashed);
      return { ids, ended: await this.sessions.end(em, { userIds: ids }) };
    });
    await this.sessions.announce(written.ended, written.ids);
    return true;
  }
}

/** Only who still waits for a turn: another worker may have been here. */
const TAKE_SQL = `
update password_issue_person as p set password_hash = t.hash
from jsonb_to_recordset($3::jsonb) as t(id uuid, hash text)
where p.issue_id = $1 and p.organization_id = $2 and p.person_id = t.id and p.password_hash is null and not p.failed
returning p.person_id as id, p.password_hash as hash`;
const SET_SQL = `
update app_user as u set password_hash = t.hash, is_initial = true, version = version + 1, updated_at = now()
from jsonb_to_recordset($2::jsonb) as t(id uuid, hash text)
where u.organization_id = $1 and u.id = t.id and u.deactivated_at is null
returning u.id`;

async function setPasswords(
  em: EntityManager,
  { id: issueId, organizationId, issuedBy }: PasswordIssueRow,
  hashed: readonly Hashed[],
): Promise<string[]> {
  const sql = sqlOf(em);
  const taken = await sql.query<Hashed>(TAKE_SQL, [issueId, organizationId, JSON.stringify(hashed)]);
  const set = await sql.query<{ id: string }>(SET_SQL, [organizationId, JSON.stringify(taken.rows)]);
  const ids = set.rows.map(({ id }) => id);
  const gone = taken.rows.filter(({ id }) => !ids.includes(id)).map(({ id }) => id);
  if (gone.length > 0)
    await em.nativeUpdate(
      PasswordIssuePerson,
      { issueId, personId: { $in: gone } },
      { passwordHash: null, failed: true },
    );
  await writeAuditNotes(
    em,
    issuedBy,
    ids.map((id) => ({ action: 'password.issued', subject: { kind: 'student', id }, organizationId })),
  );
  return ids;
}
