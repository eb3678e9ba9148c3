import { MikroORM } from '@mikro-orm/postgresql';
import { beforeAll } from 'vitest';
import { type OrganizationScope, ormOptions, systemScope, Tenancy } from '#platform/database';
import type { ReadModel } from '#platform/read-models';
import type { TestDatabase } from '#testing/platform';
import { HoursPeople, type LearnerOfHours } from '../ports/hours-people.js';
import { LearnerNames } from '../ports/learner-names.js';

/** Names by hand. */
export class KnownNames extends LearnerNames {
  readonly byId = new Map<string, string>();
  override names(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return Promise.resolve(new Map([...this.byId].filter(([id]) => ids.includes(id))));
  }
}

/** People by hand: everybody is of the organization that asks. */
export class KnownPeople extends HoursPeople {
  readonly byId = new Map<string, LearnerOfHours>();
  readonly classes = new Map<string, string>();
  override learners(
    _scope: OrganizationScope,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, LearnerOfHours>> {
    return Promise.resolve(new Map([...this.byId].filter(([id]) => ids.includes(id))));
  }
  override classNames(): Promise<ReadonlyMap<string, string>> {
    return Promise.resolve(this.classes);
  }
  override subject() {
    return Promise.resolve(undefined);
  }
  override timeZone(): Promise<string> {
    return Promise.resolve('Asia/Tokyo');
  }
}

export interface Reading {
  readonly names: KnownNames;
  /** The body of one row, whoever asks. */
  readonly read: (model: ReadModel, id: string) => Promise<object | undefined>;
}

/** Call it at the top of a spec file. */
export function useReading(database: TestDatabase): Reading {
  const names = new KnownNames();
  let tenancy: Tenancy | undefined;
  beforeAll(async () => {
    const orm = await MikroORM.init(ormOptions(database.url, 1, { entities: [], applicationName: 'test' }));
    tenancy = new Tenancy(orm, database.pool);
    return () => orm.close();
  });
  return {
    names,
    async read(model, id) {
      if (!tenancy || !model.live)
        throw new Error('useReading(): only inside tests, and of live read models');
      const reader = new model.live.reader(names);
      return (await reader.read(tenancy.sql(systemScope('test')), [id], model)).get(id);
    },
  };
}
