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
export function organizationFilter(property = 'organizationId'): Record<string, FilterDef> {
  return {
    [ORGANIZATION_FILTER]: {
      name: ORGANIZATION_FILTER,
      default: true,
      cond: (args: { organizationId?: string; everything?: boolean }) =>
        args.everything === true ? {} : { [property]: args.organizationId },
    },
  };
}
