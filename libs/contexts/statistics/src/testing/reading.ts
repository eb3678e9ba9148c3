import { MikroORM } from '@mikro-orm/postgresql';
import { beforeAll } from 'vitest';
import { type OrganizationScope, ormOptions, systemScope, Tenancy } from '#platform/database';
import type { ReadModel } from '#platform/read-models';
import type { TestDatabase } from '#testing/platform';
import { type ClassMember, type ClassesOfOrganization, ClassPeople } from '../ports/class-people.js';
import { HoursPeople, type LearnerOfHours } from '../ports/hours-people.js';
import { LearnerNames } from '../ports/learner-names.js';
import { type RunningTest, RunningTests } from '../ports/running-tests.js';

/** Names by hand. */
export class KnownNames extends LearnerNames {
  readonly byId = new Map<string, string>();
  override names(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return Promise.resolve(new Map([...this.byId].filter(([id]) => ids.includes(id))));
  }
}

/** People by hand: everybody is of the organization that asks. */
export class KnownHoursPeople extends HoursPeople {
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

/** Classes and learners of today by hand, of every organization. */
export class KnownPeople extends ClassPeople {
  classes: ClassesOfOrganization['classes'] = [];
  members: ClassMember[] = [];
  override of(): Promise<ClassesOfOrganization> {
    return Promise.resolve({ classes: this.classes, members: this.members });
  }
}

export class KnownTests extends RunningTests {
  running: RunningTest[] = [];
  override of(): Promise<readonly RunningTest[]> {
    return Promise.resolve(this.running);
  }
}

export interface Reading {
  readonly names: KnownNames;
  readonly people: KnownPeople;
  readonly exams: KnownTests;
  /** The body of one row, whoever asks. @param query of a model that asks for one */
  readonly read: (model: ReadModel, id: string, query?: object) => Promise<object | undefined>;
}

/** Call it at the top of a spec file. */
export function useReading(database: TestDatabase): Reading {
  const [names, people, exams] = [new KnownNames(), new KnownPeople(), new KnownTests()];
  let tenancy: Tenancy | undefined;
  beforeAll(async () => {
    const orm = await MikroORM.init(ormOptions(database.url, 1, { entities: [], applicationName: 'test' }));
    tenancy = new Tenancy(orm, database.pool);
    return () => orm.close();
  });
  return {
    ...{ names, people, exams },
    async read(model, id, query) {
      if (!tenancy || !model.live)
        throw new Error('useReading(): only inside tests, and of live read models');
      const reader = new model.live.reader(names, people, exams);
      return (await reader.read(tenancy.sql(systemScope('test')), [id], model, query)).get(id);
    },
  };
}
