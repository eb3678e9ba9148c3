import type { FilterDef } from '@mikro-orm/core';

export const ORGANIZATION_FILTER = 'organization';

/**
 * To be spread into the `filters` of every entity that belongs to an organization:
 * `defineEntity({ …, filters: organizationFilter() })`. On by default and in need of a parameter, so that MikroORM
 * throws on a query of an entity manager that `Tenancy` has not opened.
 *
 * DANGER: MikroORM does not filter raw SQL, `qb()` and `getKysely()`: for SQL there is `scopedSql(em)`.
 * @param property the property that holds the organization's id; `id` for the organization itself.
 */
export const organizationFilter = (property = 'organizationId'): Record<string, FilterDef> =>
  filterBy(({ organizationId }) => ({ [property]: organizationId }));

/**
 * The same for an entity whose table has no such column, because all its rows belong to one organization: others find none.
 * @param property one that is never null
 */
export const ownedBy = (owner: string, property = 'id'): Record<string, FilterDef> =>
  filterBy(({ organizationId }) => (organizationId === owner ? {} : { [property]: null }));

interface Asked {
  readonly organizationId?: string;
  readonly everything?: boolean;
}

const filterBy = (cond: (asked: Asked) => object): Record<string, FilterDef> => ({
  [ORGANIZATION_FILTER]: {
    name: ORGANIZATION_FILTER,
    default: true,
    cond: (asked: Asked) => (asked.everything === true ? {} : cond(asked)),
  },
});
