import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { type EntityManager, raw } from '@mikro-orm/postgresql';
import { addSeconds, toInstant } from '#libs/kernel';
import { scopedSql, systemScope, Tenancy } from '#platform/database';
import { type LongJob, OVER, type StepResult } from '#platform/long-job';
import { LongJobs } from '#platform/queue';
import { writeAuditNotes } from '#platform/rows';
import { Accounts, type Hashed } from '../ports/accounts.js';
import { DerivedPasswords } from '../rows/derived-passwords.js';
import { PasswordHasher } from '../rows/password-hasher.js';
import { PASSWORD_JOB, PasswordIssuePerson, PasswordIssueRow } from '../rows/password-issue.row.js';
import { SessionEnding } from '../rows/session-ending.js';
import { isExpired } from '../rows/sheet-state.js';

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
export class PasswordSheetJob implements LongJob<PasswordIssueRow, 'open' | 'closed'>, OnModuleInit {
  readonly kind = PASSWORD_JOB;
  readonly steps = { open: (sheet: PasswordIssueRow) => this.next(sheet) };
  /** The people who are left have no new password, and the sheet goes on saying so. */
  readonly giveUp = {};

  constructor(
    @Inject(LongJobs) private readonly jobs: LongJobs,
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(DerivedPasswords) private readonly passwords: DerivedPasswords,
    @Inject(PasswordHasher) private readonly hasher: PasswordHasher,
    @Inject(SessionEnding) private readonly sessions: SessionEnding,
    @Inject(Accounts) private readonly accounts: Accounts,
  ) {}

  onModuleInit(): void {
    this.jobs.register(this);
  }

  stateOf = ({ closedAt }: PasswordIssueRow) => (closedAt ? 'closed' : 'open');
  organizationOf = ({ organizationId }: PasswordIssueRow) => organizationId;

  async find(id: string): Promise<PasswordIssueRow | undefined> {
    const scope = systemScope('the job of a sheet');
    return (
      (await this.tenancy.withOrganization(scope, (em) => em.findOne(PasswordIssueRow, { id }))) ?? undefined
    );
  }

  private async next(sheet: PasswordIssueRow): Promise<StepResult> {
    if (isExpired(sheet)) return this.close(sheet);
    if (!this.passwords.knows(sheet.keyId)) return { notBefore: inSeconds(WAIT_SECONDS) };
    return (await this.nextPeople(sheet)) ? undefined : OVER;
  }

  private async close({ id, organizationId }: PasswordIssueRow): Promise<undefined> {
    await this.tenancy.inTransaction(organizationId, async (em) => {
      await em.nativeUpdate(PasswordIssueRow, { id, closedAt: null }, { closedAt: raw('now()') });
    });
  }

  /** @returns whether there was somebody left */
  private async nextPeople(issue: PasswordIssueRow): Promise<boolean> {
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
    const taken = await scopedSql(em).query<Hashed>(TAKE_SQL, [issueId, JSON.stringify(hashed)]);
    const ids = await this.accounts.replacePasswords(em, taken);
    const gone = taken.filter(({ id }) => !ids.includes(id)).map(({ id }) => id);
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
from jsonb_to_recordset($2::jsonb) as t(id uuid, hash text)
where p.issue_id = $1 and mine(p.organization_id) and p.person_id = t.id and p.password_hash is null and not p.failed
returning p.person_id as id, p.password_hash as hash`;
