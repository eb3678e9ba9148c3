import { Inject, Injectable } from '@nestjs/common';
import { ROLE } from '#contracts/constants';
import type { OwnSecondFactor, SecondFactorOfPerson } from '#contracts/http/second-factor';
import { DomainError } from '#libs/kernel';
import { scopeOf, Tenancy } from '#platform/database';
import type { Principal } from '#platform/http';
import { Accounts } from '../ports/accounts.js';
import { RecoveryCodeRow, SecondFactorRow } from '../rows/second-factor.row.js';

/** Whether a second factor is on (PLUS-12); its secret nobody is told. */
@Injectable()
export class SecondFactorQuery {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(Accounts) private readonly accounts: Accounts,
  ) {}

  own({ userId, organizationId }: Principal): Promise<OwnSecondFactor> {
    return this.tenancy.withOrganization(organizationId, async (em) => {
      const factor = await em.findOne(SecondFactorRow, { userId });
      const left = await em.count(RecoveryCodeRow, { userId, usedAt: null });
      return { on_since: onSince(factor), recovery_codes_left: left };
    });
  }

  /** Throws `request.not-found` for anybody but an administrator within the caller's reach. */
  ofTeacher(principal: Principal, id: string): Promise<SecondFactorOfPerson> {
    return this.tenancy.withOrganization(scopeOf(principal), async (em) => {
      const account = await this.accounts.find(em, id);
      if (account?.usertype !== ROLE.administrator) throw new DomainError('request.not-found');
      return { person_id: id, on_since: onSince(await em.findOne(SecondFactorRow, { userId: id })) };
    });
  }
}

const onSince = (factor: SecondFactorRow | null): string | null => factor?.confirmedAt?.toISOString() ?? null;
