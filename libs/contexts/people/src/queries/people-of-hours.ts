import { Inject, Injectable } from '@nestjs/common';
import { ROLE } from '#contracts/constants';
import { type OrganizationScope, systemScope, Tenancy } from '#platform/database';
import { AppUser } from '../rows/app-user.row.js';
import { Organization } from '../rows/organization.row.js';
import { SchoolClassRow } from '../rows/school-class.row.js';

const SCOPE = systemScope('names for rows that were authorized');

interface Learner {
  readonly fullname: string;
  readonly user_id: string;
  readonly branch: string;
  readonly guest: boolean;
  readonly active: boolean;
}

/** What the ledger of study hours shows of learners, classes and organizations whose ids it holds. */
@Injectable()
export class PeopleOfHours {
  constructor(@Inject(Tenancy) private readonly tenancy: Tenancy) {}

  /** Those within the scope, by learner; whoever was erased is missing. */
  async learners(scope: OrganizationScope, ids: readonly string[]): Promise<ReadonlyMap<string, Learner>> {
    if (ids.length === 0) return new Map();
    const fields = ['id', 'fullname', 'userId', 'branch', 'guest', 'deactivatedAt'] as const;
    const users = await this.tenancy.withOrganization(scope, (em) =>
      em.find(AppUser, { id: { $in: [...ids] }, usertype: ROLE.learner }, { fields }),
    );
    return new Map(
      users.map(({ id, fullname, userId: user_id, branch, guest, deactivatedAt }) => [
        id,
        { fullname, user_id, branch, guest, active: deactivatedAt === null },
      ]),
    );
  }

  /** Names by class. */
  async classNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map();
    const classes = await this.tenancy.withOrganization(SCOPE, (em) =>
      em.find(SchoolClassRow, { id: { $in: [...ids] } }, { fields: ['id', 'name'] }),
    );
    return new Map(classes.map(({ id, name }) => [id, name]));
  }

  /** The class or the learner whose report is asked for; undefined where the scope has none. */
  async subject(
    scope: OrganizationScope,
    { classId, learnerId }: { readonly classId: string | undefined; readonly learnerId: string | undefined },
  ): Promise<{ readonly name: string; readonly organizationId: string } | undefined> {
    return this.tenancy.withOrganization(scope, async (em) => {
      if (classId !== undefined) return (await em.findOne(SchoolClassRow, { id: classId })) ?? undefined;
      if (learnerId === undefined) return undefined;
      const learner = await em.findOne(AppUser, { id: learnerId, usertype: ROLE.learner });
      return learner ? { name: learner.fullname, organizationId: learner.organizationId } : undefined;
    });
  }

  async timeZone(organizationId: string): Promise<string> {
    const { timeZone } = await this.tenancy.withOrganization(SCOPE, (em) =>
      em.findOneOrFail(Organization, { id: organizationId }, { fields: ['timeZone'] }),
    );
    return timeZone;
  }
}
