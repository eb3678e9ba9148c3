import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { ROLE } from '#contracts/constants';
import { DomainError } from '#libs/kernel';
import { scopedSql } from '#platform/database';
import { writeAuditNotes } from '#platform/rows';
import { userIdIn } from '../domain/oidc-person.js';
import { type Account, Accounts } from '../ports/accounts.js';
import { noteOfLink } from './note-of-oidc.js';
import type { Told } from './oidc-client.js';
import { OidcLinkRow, type OidcProviderRow } from './oidc.row.js';

const LINK_SQL = `
insert into oidc_link (organization_id, subject, user_id) select o.id, $1, $2
from (select $3::uuid as id) o where mine(o.id) on conflict do nothing`;

/**
 * Who somebody at the provider is here. Once they have come they are known by `sub`, which the provider gives to nobody else, whatever
 * they are called there later; before, by the claim that the organization has chosen.
 */
@Injectable()
export class OidcLinks {
  constructor(@Inject(Accounts) private readonly accounts: Accounts) {}

  /**
   * In the transaction of `em`, which is to be committed also where it answers `taken`.
   * Throws `oidc.claim-missing` and `oidc.unknown-person`: who has no account gets none.
   */
  async accountOf(em: EntityManager, row: OidcProviderRow, told: Told): Promise<Account | 'taken'> {
    const { organizationId } = row;
    const { subject } = told;
    const link = await em.findOne(OidcLinkRow, { organizationId, subject });
    if (link) return known(await this.accounts.find(em, link.userId));
    const userId = userIdIn(told.claims, row.claim);
    if (userId === undefined) throw new DomainError('oidc.claim-missing');
    const account = known(await this.accounts.named(em, userId));
    // at once: whoever else came with the same name, or is the same one in another window
    await scopedSql(em).query(LINK_SQL, [subject, account.id, organizationId]);
    const kept = await em.findOne(OidcLinkRow, { userId: account.id }, { refresh: true });
    if (kept?.subject === subject) {
      await writeAuditNotes(em, account.id, [noteOfLink(account, 'oidc.linked')]);
      return account;
    }
    await writeAuditNotes(em, null, [noteOfLink(account, 'oidc.link-refused')]);
    return 'taken';
  }
}

/** Guests come by the code, and top administrators belong to no organization that has a provider. */
function known(account: Account | undefined): Account {
  if (!account || account.guest || account.usertype === ROLE.topAdministrator)
    throw new DomainError('oidc.unknown-person');
  return account;
}
