import { Inject, Injectable } from '@nestjs/common';
import type { CurrentUser } from '#contracts/http/auth';
import { DomainError } from '#libs/kernel';
import { Tenancy } from '#platform/database';
import type { Principal } from '#platform/http';
import { permissionsOf, roleNameOf } from '../domain/permissions.js';
import { AppUser } from '../rows/app-user.row.js';
import { Organization } from '../rows/organization.row.js';

/** The current-user fields of the specification, section 3, and no other (AUTH-9). */
@Injectable()
export class CurrentUserQuery {
  constructor(@Inject(Tenancy) private readonly tenancy: Tenancy) {}

  async read({ userId, organizationId, isInitial }: Principal): Promise<CurrentUser> {
    return this.tenancy.withOrganization(organizationId, async (em) => {
      const user = await em.findOne(AppUser, { id: userId });
      const organization = await em.findOne(Organization, { id: organizationId });
      if (!user || !organization) throw new DomainError('auth.unauthorized');
      // who came without a password is not asked for another one, whatever the row says
      return { ...currentUser(user, organization), is_initial: user.isInitial && isInitial };
    });
  }
}

function currentUser(user: AppUser, organization: Organization): Omit<CurrentUser, 'is_initial'> {
  return {
    id: user.id,
    usertype: user.usertype,
    role_name: roleNameOf(user.usertype),
    username: user.userId,
    fullname: user.fullname,
    organization_name: organization.name,
    organization_type: organization.type,
    organization_id: organization.id,
    permissions: [...permissionsOf(user.usertype, user.permissions)],
  };
}
