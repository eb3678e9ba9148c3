import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type {
  PasswordIssue,
  PasswordIssues,
  PasswordSheet,
  PasswordsWaiting,
} from '#contracts/http/initial-passwords';
import { DomainError } from '#libs/kernel';
import { scopeOf, Tenancy } from '#platform/database';
import type { Principal } from '#platform/http';
import { type Account, Accounts, type SheetPerson } from '../ports/accounts.js';
import { DerivedPasswords } from '../rows/derived-passwords.js';
import { PasswordIssuePerson, type PasswordIssueRow } from '../rows/password-issue.row.js';
import { expiryOf, isClosed, openSheetsOf, sheetOf } from '../rows/sheet-state.js';

/** Sheets of initial passwords, for whoever started them. */
@Injectable()
export class PasswordSheetsQuery {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(DerivedPasswords) private readonly passwords: DerivedPasswords,
    @Inject(Accounts) private readonly accounts: Accounts,
  ) {}

  /** How far its job is. Throws `request.not-found`. */
  async progress(principal: Principal, id: string): Promise<PasswordIssue> {
    return this.tenancy.withOrganization(scopeOf(principal), async (em) =>
      this.issueOf(em, await sheetOf(em, principal, id)),
    );
  }

  /** What the caller has started and can still have shown, the newest first. */
  async open(principal: Principal): Promise<PasswordIssues> {
    return this.tenancy.withOrganization(scopeOf(principal), async (em) => {
      const sheets = (await openSheetsOf(em, principal)).filter((one) => !isClosed(one, this.passwords));
      const items: PasswordIssue[] = [];
      for (const sheet of sheets) items.push(await this.issueOf(em, sheet));
      return { items };
    });
  }

  private async issueOf(em: EntityManager, sheet: PasswordIssueRow): Promise<PasswordIssue> {
    const { id } = sheet;
    const count = (where: object) => em.count(PasswordIssuePerson, { issueId: id, ...where });
    const total = await count({});
    const failed = await count({ failed: true });
    const done = failed + (await count({ passwordHash: { $ne: null } }));
    return {
      id,
      state: isClosed(sheet, this.passwords) ? 'closed' : done < total ? 'running' : 'done',
      left: sheet.leftCount,
      progress: { done, total, failed },
      created_at: sheet.createdAt.toISOString(),
      expires_at: expiryOf(sheet),
    };
  }

  /**
   * The passwords that still hold. Throws `request.not-found`, and `password-sheet.closed` after a day, after it was
   * closed, and when the server's secret was replaced.
   */
  async passwordsOf(principal: Principal, id: string): Promise<PasswordSheet> {
    return this.tenancy.withOrganization(scopeOf(principal), async (em) => {
      const sheet = await sheetOf(em, principal, id);
      if (isClosed(sheet, this.passwords)) throw new DomainError('password-sheet.closed');
      const people = await this.issuedTo(em, id);
      const current = people.filter(({ state }) => state === 'waiting');
      const others = people.flatMap(({ state, account: _account, ...person }) =>
        state === 'waiting' ? [] : [{ ...person, state }],
      );
      const { name, code } = await this.accounts.organization(em, sheet.organizationId);
      return {
        organization_name: name,
        organization_code: code,
        people: current.map(({ account, state: _state, ...person }) => ({
          ...person,
          password: this.passwords.password(sheet.keyId, id, account.id),
        })),
        replaced: others.length,
        others,
      };
    });
  }

  /** Who has not chosen a password since, sheet or not. Throws `request.not-found`. */
  async waiting(principal: Principal, id: string): Promise<PasswordsWaiting> {
    return this.tenancy.withOrganization(scopeOf(principal), async (em) => {
      await sheetOf(em, principal, id);
      const people = await this.issuedTo(em, id);
      const items = people.flatMap(({ state, account, ...person }) =>
        state === 'waiting' ? [{ ...person, id: account.id }] : [],
      );
      return { items };
    });
  }

  /** Everybody who got a password of this issue, with what has become of it. */
  private async issuedTo(em: EntityManager, issueId: string): Promise<Issued[]> {
    const issued = await em.find(PasswordIssuePerson, { issueId, passwordHash: { $ne: null } });
    const hashes = new Map(issued.map(({ personId, passwordHash }) => [personId, passwordHash]));
    const people = await this.accounts.onSheet(em, [...hashes.keys()]);
    return people.map((person) => ({
      ...person,
      state: stateOf(person.account, hashes.get(person.account.id)),
    }));
  }
}

interface Issued extends SheetPerson {
  readonly state: 'waiting' | 'changed' | 'reissued';
}

function stateOf({ isInitial, passwordHash }: Account, issued: string | null | undefined): Issued['state'] {
  if (!isInitial) return 'changed';
  return passwordHash === issued ? 'waiting' : 'reissued';
}
