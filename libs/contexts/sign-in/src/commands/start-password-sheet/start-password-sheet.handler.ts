import { hash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { IssueInitialPasswords } from '#contracts/http/initial-passwords';
import { canonicalJson } from '#libs/kernel';
import { scopeOf, Tenancy } from '#platform/database';
import type { CommandContext, Principal } from '#platform/http';
import { onlyOnce, startLongJob } from '#platform/long-job';
import { DerivedPasswords } from '../../rows/derived-passwords.js';
import { PASSWORD_JOB, PasswordIssuePerson, PasswordIssueRow } from '../../rows/password-issue.row.js';
import { PasswordReceivers, type Receivers } from '../../rows/password-receivers.js';

export class StartPasswordSheet extends Command<void> {
  constructor(
    readonly principal: Principal,
    readonly command: CommandContext,
    readonly asked: IssueInitialPasswords,
  ) {
    super();
  }
}

const INSERTED_AT_ONCE = 1_000;

/** Initial passwords for many learners at once; a job sets them, and their administrator prints them for a day. */
@CommandHandler(StartPasswordSheet)
export class StartPasswordSheetHandler implements ICommandHandler<StartPasswordSheet> {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(DerivedPasswords) private readonly passwords: DerivedPasswords,
    @Inject(PasswordReceivers) private readonly receivers: PasswordReceivers,
  ) {}

  /** The sheet has the command's id; the same command again starts nothing. Throws as `PasswordReceivers.of`. */
  async execute({ principal, command: { id }, asked }: StartPasswordSheet): Promise<void> {
    const requestHash = hash('sha256', canonicalJson(asked));
    await this.tenancy.inTransaction(scopeOf(principal), (em) => {
      const find = () => em.findOne(PasswordIssueRow, { id });
      return onlyOnce(em, { id, requestHash }, find, async () => {
        const receivers = await this.receivers.of(em, asked);
        const { organizationId } = receivers;
        const { keyId } = this.passwords;
        const issuedBy = principal.userId;
        await em.insert(PasswordIssueRow, { id, organizationId, issuedBy, requestHash, keyId });
        await insertPeople(em, id, receivers);
        await startLongJob(em, PASSWORD_JOB, { id, organizationId });
      });
    });
  }
}

async function insertPeople(em: EntityManager, issueId: string, { organizationId, ids }: Receivers) {
  for (let start = 0; start < ids.length; start += INSERTED_AT_ONCE)
    await em.insertMany(
      PasswordIssuePerson,
      ids.slice(start, start + INSERTED_AT_ONCE).map((personId) => ({ issueId, personId, organizationId })),
    );
}
