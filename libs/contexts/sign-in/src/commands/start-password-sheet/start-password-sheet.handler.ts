import { hash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { IssueInitialPasswords } from '#contracts/http/initial-passwords';
import { canonicalJson, DomainError } from '#libs/kernel';
import { scopeOf, Tenancy } from '#platform/database';
import type { CommandContext, Principal } from '#platform/http';
import { onlyOnce, startLongJob } from '#platform/long-job';
import { Accounts } from '../../ports/accounts.js';
import { DerivedPasswords } from '../../rows/derived-passwords.js';
import { PASSWORD_JOB, PasswordIssuePerson, PasswordIssueRow } from '../../rows/password-issue.row.js';

export class StartPasswordSheet extends Command<void> {
  constructor(
    readonly principal: Principal,
    readonly command: CommandContext,
    readonly asked: IssueInitialPasswords,
  ) {
    super();
  }
}

interface Receivers {
  readonly organizationId: string;
  readonly ids: readonly string[];
}

const INSERTED_AT_ONCE = 1_000;

/** Initial passwords for many learners at once; a job sets them, and their administrator prints them for a day. */
@CommandHandler(StartPasswordSheet)
export class StartPasswordSheetHandler implements ICommandHandler<StartPasswordSheet> {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(DerivedPasswords) private readonly passwords: DerivedPasswords,
    @Inject(Accounts) private readonly accounts: Accounts,
  ) {}

  /**
   * The sheet has the command's id; the same command again starts nothing. Throws `request.not-found` when a learner or
   * the import is not within reach, `request.invalid` for learners of several organizations, `import.nothing-to-do`, and
   * `password-issue.nobody` when all of the import have passwords of their own.
   */
  async execute({ principal, command: { id }, asked }: StartPasswordSheet): Promise<void> {
    const requestHash = hash('sha256', canonicalJson(asked));
    await this.tenancy.inTransaction(scopeOf(principal), (em) => {
      const find = () => em.findOne(PasswordIssueRow, { id });
      return onlyOnce(em, { id, requestHash }, find, async () => {
        const receivers = await this.receivers(em, asked);
        const { organizationId } = receivers;
        const { keyId } = this.passwords;
        const issuedBy = principal.userId;
        await em.insert(PasswordIssueRow, { id, organizationId, issuedBy, requestHash, keyId });
        await insertPeople(em, id, receivers);
        await startLongJob(em, PASSWORD_JOB, { id, organizationId });
      });
    });
  }

  private receivers(em: EntityManager, { import_id, ids = [] }: IssueInitialPasswords): Promise<Receivers> {
    return import_id === undefined ? this.learners(em, ids) : this.ofImport(em, import_id);
  }

  private async learners(em: EntityManager, asked: readonly string[]): Promise<Receivers> {
    const ids = [...new Set(asked)];
    const learners = await this.accounts.learners(em, ids);
    if (learners.length < ids.length) throw new DomainError('request.not-found');
    const [organizationId, second] = new Set(learners.map((learner) => learner.organizationId));
    if (organizationId === undefined || second !== undefined)
      throw new DomainError('request.invalid', {
        errors: [{ path: 'ids', message: 'must be of one organization' }],
      });
    return { organizationId, ids };
  }

  /** Nobody who has chosen a password: that one would be lost. */
  private async ofImport(em: EntityManager, importId: string): Promise<Receivers> {
    const waiting = await this.accounts.waitingOfImport(em, importId);
    if (waiting.ids.length === 0) throw new DomainError('password-issue.nobody');
    return waiting;
  }
}

async function insertPeople(em: EntityManager, issueId: string, { organizationId, ids }: Receivers) {
  for (let start = 0; start < ids.length; start += INSERTED_AT_ONCE)
    await em.insertMany(
      PasswordIssuePerson,
      ids.slice(start, start + INSERTED_AT_ONCE).map((personId) => ({ issueId, personId, organizationId })),
    );
}
