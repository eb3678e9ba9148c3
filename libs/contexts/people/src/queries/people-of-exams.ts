import { Inject, Injectable } from '@nestjs/common';
import { systemScope, Tenancy } from '#platform/database';
import { SchoolClassRow } from '../rows/school-class.row.js';

const SCOPE = systemScope('names for rows that were authorized');

interface Named {
  readonly fullname: string;
  readonly user_id: string;
}

/** What others show of learners and classes whose ids they hold. */
@Injectable()
export class PeopleOfExams {
  constructor(@Inject(Tenancy) private readonly tenancy: Tenancy) {}

  /**
   * By learner; whoever was erased is missing. As plain rows: the results of a whole test ask for them with every change, and making entities
   * of three hundred people took a fifth of the api's time meanwhile, beside the memory to be cleared.
   */
  async learners(ids: readonly string[]): Promise<ReadonlyMap<string, Named>> {
    if (ids.length === 0) return new Map();
    const users = await this.tenancy
      .sql(SCOPE)
      .query<Named & { readonly id: string }>(
        'select id, fullname, user_id from app_user where id = any($1) and staged_by is null',
        [[...ids]],
      );
    return new Map(users.map(({ id, fullname, user_id }) => [id, { fullname, user_id }]));
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
