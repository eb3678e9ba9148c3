import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { IssueInitialPasswords } from '#contracts/http/initial-passwords';
import { DomainError } from '#libs/kernel';
import { Accounts } from '../ports/accounts.js';

export interface Receivers {
  readonly organizationId: string;
  readonly ids: readonly string[];
}

/** Who gets a password of an issue: when it is started, and when somebody asks before what it would do. */
@Injectable()
export class PasswordReceivers {
  constructor(@Inject(Accounts) private readonly accounts: Accounts) {}

  /**
   * Throws `request.not-found` when a learner or the import is not within reach, `request.invalid` for learners of several
   * organizations, `import.nothing-to-do`, and `password-issue.nobody` when all of the import have passwords of their own.
   */
  of(em: EntityManager, { import_id, ids = [] }: IssueInitialPasswords): Promise<Receivers> {
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
