import { MikroORM } from '@mikro-orm/postgresql';
import { beforeAll } from 'vitest';
import { ormOptions, systemScope, Tenancy } from '#platform/database';
import type { TestDatabase } from '#testing/platform';
import { statisticsEntities } from '../entities.js';
import { LearnerNames } from '../learner-names.js';
import type { StatisticsModel } from '../read-models/statistics-model.js';

/** Names by hand. */
export class KnownNames extends LearnerNames {
  readonly byId = new Map<string, string>();
  override names(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return Promise.resolve(new Map([...this.byId].filter(([id]) => ids.includes(id))));
  }
}

export interface Reading {
  readonly names: KnownNames;
  readonly tenancy: () => Tenancy;
  /** The body of one row, whoever asks. */
  readonly read: <Body extends { readonly position: string }>(
    model: StatisticsModel<Body>,
    id: string,
  ) => Promise<Body | undefined>;
}

/** Call it at the top of a spec file. */
export function useReading(database: TestDatabase): Reading {
  const names = new KnownNames();
  let tenancy: Tenancy | undefined;
  const opened = () => {
    if (!tenancy) throw new Error('useReading(): only inside tests');
    return tenancy;
  };
  beforeAll(async () => {
    const options = ormOptions(database.url, 4, { entities: statisticsEntities, applicationName: 'test' });
    const orm = await MikroORM.init(options);
    tenancy = new Tenancy(orm, database.pool);
    return () => orm.close();
  });
  return {
    names,
    tenancy: opened,
    read: (model, id) =>
      opened().withOrganization(systemScope('test'), async (em) =>
        (await model.read(em, names, [id])).get(id),
      ),
  };
}
