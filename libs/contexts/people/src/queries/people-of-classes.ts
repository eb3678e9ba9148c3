import { Inject, Injectable } from '@nestjs/common';
import { ROLE } from '#contracts/constants';
import { systemScope, Tenancy } from '#platform/database';
import { AppUser } from '../rows/app-user.row.js';
import { SchoolClassRow } from '../rows/school-class.row.js';

const SCOPE = systemScope('classes of an organization whose row was authorized');

/** Who is in which class today, for figures of those who were in it. */
@Injectable()
export class PeopleOfClasses {
  constructor(@Inject(Tenancy) private readonly tenancy: Tenancy) {}

  /** Classes by name; active learners with a name, guests are none. */
  of(organizationId: string) {
    return this.tenancy.withOrganization(SCOPE, async (em) => {
      const classes = await em.find(
        SchoolClassRow,
        { organizationId },
        { fields: ['id', 'name', 'deactivatedAt'], orderBy: { name: 'asc' } },
      );
      const members = await em.find(
        AppUser,
        { organizationId, usertype: ROLE.learner, guest: false, deactivatedAt: null },
        { fields: ['id', 'fullname', 'class', 'createdAt'], orderBy: { fullname: 'asc' } },
      );
      return {
        classes: classes.map(({ id, name, deactivatedAt }) => ({ id, name, active: deactivatedAt === null })),
        members: members.map(({ id, fullname, class: of, createdAt }) => ({
          ...{ id, fullname, class_id: of?.id ?? null, created_at: new Date(createdAt).toISOString() },
        })),
      };
    });
  }
}
