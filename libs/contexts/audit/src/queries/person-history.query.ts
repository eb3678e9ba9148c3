import { Inject, Injectable } from '@nestjs/common';
import type { Usertype } from '#contracts/constants';
import type { AuditEntry, HistoryQuery } from '#contracts/http/audit';
import type { Page } from '#contracts/http/lists';
import { DomainError } from '#libs/kernel';
import { scopeOf, Tenancy } from '#platform/database';
import type { Principal } from '#platform/http';
import { NamedThings } from '../ports/named-things.js';
import { AuditTrail } from './audit-trail.query.js';

/** The part of the audit trail that is about one person. */
@Injectable()
export class PersonHistory {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(AuditTrail) private readonly trail: AuditTrail,
    @Inject(NamedThings) private readonly things: NamedThings,
  ) {}

  /** Throws `request.not-found` for whom the caller does not reach. */
  async page(
    principal: Principal,
    person: { readonly id: string; readonly usertype: Usertype },
    query: HistoryQuery,
  ): Promise<Page<AuditEntry>> {
    const found = await this.tenancy.withOrganization(scopeOf(principal), (em) =>
      this.things.isPerson(em, person),
    );
    if (!found) throw new DomainError('request.not-found');
    return this.trail.page(principal, { subject_id: person.id }, query);
  }
}
