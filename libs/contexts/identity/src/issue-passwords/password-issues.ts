import { hash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type EntityManager, raw } from '@mikro-orm/postgresql';
import { ROLE } from '#contracts/constants';
import type { IssueInitialPasswords, PasswordIssue, PasswordSheet } from '#contracts/http/imports';
import { lockCommand } from '#libs/event-store';
import { addSeconds, canonicalJson, DomainError, toInstant } from '#libs/kernel';
import { scopeOf, sqlOf, Tenancy } from '#platform/database';
import type { CommandContext, Principal } from '#platform/http';
import { AT_ONCE, scheduleJob } from '#platform/jobs';
import { DerivedPasswords } from '../passwords/derived-passwords.js';
import { AppUser } from '../rows/app-user.row.js';
import { Organization } from '../rows/organization.row.js';
import { PasswordIssuePerson, PasswordIssueRow } from '../rows/password-issue.row.js';
import { PersonImport, PersonImportRow } from '../rows/person-import.row.js';

export const PASSWORD_JOB = 'issue-initial-passwords';
/** How long a sheet can be shown, from the start of the issue. */
const SHOWN_SECONDS = 24 * 60 * 60;
const INSERTED_AT_ONCE = 1_000;

/** Initial passwords for many learners at once; a job sets them, and their administrator prints them for a day. */
@Injectable()
export class PasswordIssues {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(DerivedPasswords) private readonly passwords: DerivedPasswords,
  ) {}

  /**
   * Starts an issue; the same command again answers the same one. Throws `request.not-found` when a learner or the
   * import is not within reach, `request.invalid` for learners of several organizations, `import.nothing-to-do`, and
   * `password-issue.nobody` when all of the import have passwords of their own.
   */
  async start(
    principal: Principal,
    command: CommandContext,
    asked: IssueInitialPasswords,
  ): Promise<PasswordIssue> {
    const requestHash = hash('sha256', canonicalJson(asked));
    await this.tenancy.inTransaction(scopeOf(principal), async (em) => {
      await lockCommand(sqlOf(em), command.id);
      const there = await em.findOne(PasswordIssueRow, { id: command.id });
      if (there && there.requestHash !== requestHash) throw new DomainError('command.key-reused');
      if (there) return;
      const { organizationId, ids } =
        asked.import_id === undefined
          ? await learnersOf(em, asked.ids ?? [])
          : await createdBy(em, asked.import_id);
      const { id } = command;
      const { keyId } = this.passwords;
      await em.insert(PasswordIssueRow, {
        id,
        organizationId,
        issuedBy: principal.userId,
        requestHash,
        keyId,
      });
      for (let start = 0; start < ids.length; start += INSERTED_AT_ONCE)
        await em.insertMany(
          PasswordIssuePerson,
          ids
            .slice(start, start + INSERTED_AT_ONCE)
            .map((personId) => ({ issueId: id, personId, organizationId })),
        );
      await scheduleJob(sqlOf(em), {
        kind: PASSWORD_JOB,
        key: id,
        runAt: AT_ONCE,
        payload: {},
        organizationId,
      });
    });
    return this.one(principal, command.id);
  }

  /** Throws `request.not-found` for everybody but who issued. */
  async one(principal: Principal, id: string): Promise<PasswordIssue> {
    return this.tenancy.withOrganization(scopeOf(principal), async (em) => {
      const issue = await issueOf(em, principal, id);
      const count = (where: object) => em.count(PasswordIssuePerson, { issueId: id, ...where });
      const total = await count({});
      const failed = await count({ failed: true });
      const done = failed + (await count({ passwordHash: { $ne: null } }));
      return {
        id,
        state: isClosed(issue, this.passwords) ? 'closed' : done < total ? 'running' : 'done',
        progress: { done, total, failed },
        created_at: issue.createdAt.toISOString(),
        expires_at: expiryOf(issue),
      };
    });
  }

  /**
   * The passwords that still hold. Throws `request.not-found` for everybody but who issued, and `password-sheet.closed`
   * after a day, after it was closed, and when the server's secret was replaced.
   */
  async sheet(principal: Principal, id: string): Promise<PasswordSheet> {
    return this.tenancy.withOrganization(scopeOf(principal), async (em) => {
      const issue = await issueOf(em, principal, id);
      if (isClosed(issue, this.passwords)) throw new DomainError('password-sheet.closed');
      const issued = await em.find(PasswordIssuePerson, { issueId: id, passwordHash: { $ne: null } });
      const hashes = new Map(issued.map(({ personId, passwordHash }) => [personId, passwordHash]));
      const learners = await em.find(
        AppUser,
        { id: { $in: [...hashes.keys()] } },
        { populate: ['class'], orderBy: [{ class: { name: 'asc' } }, { userIdKey: 'asc' }] },
      );
      const current = learners.filter((one) => one.isInitial && one.passwordHash === hashes.get(one.id));
      const organization = await em.findOneOrFail(Organization, { id: issue.organizationId });
      return {
        organization_name: organization.name,
        organization_code: organization.code ?? null,
        people: current.map((learner) => ({
          user_id: learner.userId,
          fullname: learner.fullname,
          class_name: learner.class?.name ?? null,
          password: this.passwords.password(issue.keyId, id, learner.id),
        })),
        replaced: hashes.size - current.length,
      };
    });
  }

  /** From now on nobody sees the sheet. Throws `request.not-found` for everybody but who issued. */
  async close(principal: Principal, id: string): Promise<void> {
    await this.tenancy.inTransaction(scopeOf(principal), async (em) => {
      await issueOf(em, principal, id);
      await em.nativeUpdate(PasswordIssueRow, { id, closedAt: null }, { closedAt: raw('now()') });
    });
  }
}

async function issueOf(em: EntityManager, { userId }: Principal, id: string): Promise<PasswordIssueRow> {
  const found = await em.findOne(PasswordIssueRow, { id, issuedBy: userId });
  if (!found) throw new DomainError('request.not-found');
  return found;
}

const expiryOf = ({ createdAt }: PasswordIssueRow) => addSeconds(createdAt.toISOString(), SHOWN_SECONDS);

/** Whether the sheet's day is over. */
export const isExpired = (issue: PasswordIssueRow): boolean => expiryOf(issue) < toInstant(Date.now());

const isClosed = (issue: PasswordIssueRow, passwords: DerivedPasswords) =>
  issue.closedAt != null || isExpired(issue) || !passwords.knows(issue.keyId);

async function learnersOf(em: EntityManager, asked: readonly string[]) {
  const ids = [...new Set(asked)];
  const learners = await em.find(
    AppUser,
    { id: { $in: ids }, usertype: ROLE.learner, guest: false },
    { fields: ['id', 'organizationId'] },
  );
  if (learners.length < ids.length) throw new DomainError('request.not-found');
  const [organizationId, second] = new Set(learners.map((learner) => learner.organizationId));
  if (organizationId === undefined || second !== undefined)
    throw new DomainError('request.invalid', {
      errors: [{ path: 'ids', message: 'must be of one organization' }],
    });
  return { organizationId, ids };
}

/** Learners of an import who have not chosen a password of their own: that one would be lost. */
async function createdBy(em: EntityManager, importId: string) {
  const found = await em.findOne(PersonImport, { id: importId });
  if (!found) throw new DomainError('request.not-found');
  const rows = await em.find(
    PersonImportRow,
    { importId, result: 'created', personId: { $ne: null } },
    { fields: ['personId'] },
  );
  const created = rows.flatMap(({ personId }) => (personId ? [personId] : []));
  if (!found.activatedAt) throw new DomainError('import.nothing-to-do');
  const waiting = await em.find(
    AppUser,
    { id: { $in: created }, deactivatedAt: null, $or: [{ passwordHash: null }, { isInitial: true }] },
    { fields: ['id'] },
  );
  if (waiting.length === 0) throw new DomainError('password-issue.nobody');
  return { organizationId: found.organizationId, ids: waiting.map(({ id }) => id) };
}
