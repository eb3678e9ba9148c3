import { Inject, Injectable } from '@nestjs/common';
import { ROLE } from '#contracts/constants';
import type { SignInSheet } from '#contracts/http/sign-in-cards';
import { scopeOf, Tenancy } from '#platform/database';
import type { Principal } from '#platform/http';
import { AppUser } from '../rows/app-user.row.js';
import { Organization } from '../rows/organization.row.js';

/** What a sign-in card needs to know (PLUS-9), without passwords: those are known only while they are issued. */
@Injectable()
export class SignInCardsQuery {
  constructor(@Inject(Tenancy) private readonly tenancy: Tenancy) {}

  /**
   * A sheet per organization, in the order of class and name of sign-in. Whoever is out of reach, deactivated or a
   * guest gets no card: the card would open nothing.
   */
  async of(principal: Principal, ids: readonly string[]): Promise<SignInSheet[]> {
    return this.tenancy.withOrganization(scopeOf(principal), async (em) => {
      const learners = await em.find(
        AppUser,
        { id: { $in: [...ids] }, usertype: ROLE.learner, guest: false, deactivatedAt: null },
        { populate: ['class'], orderBy: [{ class: { name: 'asc' } }, { userIdKey: 'asc' }] },
      );
      const ofOrganization = Map.groupBy(learners, ({ organizationId }) => organizationId);
      const organizations = await em.find(
        Organization,
        { id: { $in: [...ofOrganization.keys()] } },
        { orderBy: [{ name: 'asc' }, { id: 'asc' }] },
      );
      return organizations.map(({ id, name, code }) => ({
        organization_name: name,
        organization_code: code ?? null,
        people: (ofOrganization.get(id) ?? []).map(cardOf),
      }));
    });
  }
}

const cardOf = (learner: AppUser) => ({
  user_id: learner.userId,
  fullname: learner.fullname,
  class_name: learner.class?.name ?? null,
});
