import type { EntityManager } from '@mikro-orm/postgresql';
import type { Projection } from '#libs/event-store';
import type { LearnerNames } from '../learner-names.js';

/** A read model of statistics as the api reads it and the worker pushes it. */
export interface StatisticsModel<Body extends { readonly position: string } = { readonly position: string }> {
  readonly projection: Projection;
  /** The organization of the row as far as it can be known; for the top administrator only. */
  readonly organizationOf: (em: EntityManager, id: string) => Promise<string | undefined>;
  /** The rows that `em` may see, by id, in their wire shape. */
  readonly read: (
    em: EntityManager,
    names: LearnerNames,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, Body>>;
}
