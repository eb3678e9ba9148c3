import { Inject, Injectable } from '@nestjs/common';
import { systemScope, Tenancy } from '#platform/database';
import { AppUser } from '../rows/app-user.row.js';
import { Organization } from '../rows/organization.row.js';

const SCOPE = systemScope('names for rows that were authorized');

/** What stands on paper of a school and its people, whose ids others hold. */
@Injectable()
export class PeopleOfPapers {
  constructor(@Inject(Tenancy) private readonly tenancy: Tenancy) {}

  async organization(id: string): Promise<{ readonly name: string; readonly timeZone: string }> {
    return this.tenancy.withOrganization(SCOPE, (em) =>
      em.findOneOrFail(Organization, { id }, { fields: ['name', 'timeZone'] }),
    );
  }

  /** Null of whoever was erased. */
  async fullname(id: string): Promise<string | null> {
    const user = await this.tenancy.withOrganization(SCOPE, (em) =>
      em.findOne(AppUser, { id }, { fields: ['fullname'] }),
    );
    return user?.fullname ?? null;
  }
}
