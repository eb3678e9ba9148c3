import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { type EntityManager, raw } from '@mikro-orm/postgresql';
import type pg from 'pg';
import { addSeconds, toInstant } from '#libs/kernel';
import { PG_POOL, sqlOf, systemScope, Tenancy } from '#platform/database';
import { AT_ONCE, type JobHandler, scheduleJob } from '#platform/jobs';
import { JobHandlers } from '#platform/queue';
import { writeAuditNotes } from '#platform/rows';
import { Accounts, type Hashed } from '../ports/accounts.js';
import { DerivedPasswords } from '../rows/derived-passwords.js';
import { PasswordHasher } from '../rows/password-hasher.js';
import { PASSWORD_JOB, PasswordIssuePerson, PasswordIssueRow } from '../rows/password-issue.row.js';
import { SessionEnding } from '../rows/session-ending.js';
import { isExpired } from '../rows/sheet-state.js';

/** Milliseconds of work at a time; then the other jobs have their turn. */
const PART_MS = 1_500;
/** Until a worker is asked again that does not know the secret: a new one that has reached others first, or one replaced twice. */
const WAIT_SECONDS = 60;
/** People of one transaction; their hashes are made before it begins. */
const BATCH = 50;

const inSeconds = (seconds: number) => addSeconds(toInstant(Date.now()), seconds);

/**
 * Sets the initial passwords of a sheet. Who is gone or deactivated by then is counted as failed. Once nobody could be
 * shown the passwords any more, the sheet is closed instead: they would only shut learners out.
 */
@Injectable()
export class PasswordSheetJob implements JobHandler, OnModuleInit {
  readonly kind = PASSWORD_JOB;

  constructor(
    @Inject(JobHandlers) private readonly handlers: JobHandlers,
    @Inject(PG_POOL) private readonly pool: pg.Pool,
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(DerivedPasswords) private readonly passwords: DerivedPasswords,
    @Inject(PasswordHasher) private readonly hasher: PasswordHasher,
    @Inject(SessionEnding) private readonly sessions: SessionEnding,
    @Inject(Accounts) private readonly accounts: Accounts,
  ) {}

  onModuleInit(): void {
    this.handlers.register(this);
  }

  async run(_payload: unknown, issueId: string): Promise<void> {
    const until = performance.now() + PART_MS;
    const issue = await this.tenancy.withOrganization(systemScope('the job of a sheet'), (em) =>
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
      const ids = await this.setPasswords(em, issue, hashed);
      return { ids, ended: await this.sessions.end(em, { userIds: ids }) };
    });
    await this.sessions.announce(written.ended, written.ids);
    return true;
  }

  private async setPasswords(
    em: EntityManager,
    { id: issueId, organizationId, issuedBy }: PasswordIssueRow,
    hashed: readonly Hashed[],
  ): Promise<string[]> {
    const taken = await sqlOf(em).query<Hashed>(TAKE_SQL, [issueId, organizationId, JSON.stringify(hashed)]);
    const ids = await this.accounts.replacePasswords(em, organizationId, taken.rows);
    const gone = taken.rows.filter(({ id }) => !ids.includes(id)).map(({ id }) => id);
    const nobody = { issueId, personId: { $in: gone } };
    if (gone.length > 0)
      await em.nativeUpdate(PasswordIssuePerson, nobody, { passwordHash: null, failed: true });
    await writeAuditNotes(
      em,
      issuedBy,
      ids.map((id) => ({ action: 'password.issued', subject: { kind: 'student', id }, organizationId })),
    );
    return ids;
  }
}

/** Only who still waits for a turn: another worker may have been here. */
const TAKE_SQL = `
update password_issue_person as p set password_hash = t.hash
from jsonb_to_recordset($3::jsonb) as t(id uuid, hash text)
where p.issue_id = $1 and p.organization_id = $2 and p.person_id = t.id and p.password_hash is null and not p.failed
returning p.person_id as id, p.password_hash as hash`;
