import { Inject, Injectable } from '@nestjs/common';
import { systemScope, Tenancy } from '#platform/database';
import { AppUser } from '../rows/app-user.row.js';

/** Names for ids that a read model already holds: whoever may read that row may read the names in it. */
@Injectable()
export class UserNames {
  constructor(@Inject(Tenancy) private readonly tenancy: Tenancy) {}

  /** Full names by user; whoever was erased is missing. */
  async names(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map();
    const users = await this.tenancy.withOrganization(
      systemScope('names for rows that were authorized'),
      (em) => em.find(AppUser, { id: { $in: [...ids] } }, { fields: ['id', 'fullname'] }),
    );
    return new Map(users.map((user) => [user.id, user.fullname]));
  }
}
