import { Inject, Injectable } from '@nestjs/common';
import { systemScope, Tenancy } from '#platform/database';
import { AppUser } from '../rows/app-user.row.js';
import { SchoolClassRow } from '../rows/school-class.row.js';

const SCOPE = systemScope('names for rows that were authorized');

/** What others show of learners and classes whose ids they hold. */
@Injectable()
export class PeopleOfExams {
  constructor(@Inject(Tenancy) private readonly tenancy: Tenancy) {}

  /** By learner; whoever was erased is missing. */
  async learners(
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, { readonly fullname: string; readonly user_id: string }>> {
    if (ids.length === 0) return new Map();
    const users = await this.tenancy.withOrganization(SCOPE, (em) =>
      em.find(AppUser, { id: { $in: [...ids] } }, { fields: ['id', 'fullname', 'userId'] }),
    );
    return new Map(users.map(({ id, fullname, userId }) => [id, { fullname, user_id: userId }]));
  }

  /** Names by class. */
  async classNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map();
    const classes = await this.tenancy.withOrganization(SCOPE, (em) =>
      em.find(SchoolClassRow, { id: { $in: [...ids] } }, { fields: ['id', 'name'] }),
    );
    return new Map(classes.map(({ id, name }) => [id, name]));
  }
}
