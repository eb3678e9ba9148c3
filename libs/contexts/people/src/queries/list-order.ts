import { type QueryOrderMap, raw } from '@mikro-orm/postgresql';

type Direction = 'asc' | 'desc nulls last';

/** What a list can be sorted by: the order of each of its fields. */
export type Orders<T> = Readonly<Record<string, (direction: Direction) => QueryOrderMap<T>>>;

/**
 * The order of a list as MikroORM takes it, always ending with the id, so that equal rows never change places
 * between two pages. `sort` was checked against the contract: each part is a key of `fields`, `-` turns it round.
 */
export function listOrder<T extends { id: string }>(
  sort: readonly string[],
  fields: Orders<T>,
  byId: QueryOrderMap<T>,
): QueryOrderMap<T>[] {
  const asked = sort.flatMap((part) => {
    const order = fields[part.replace(/^-/, '')];
    return order ? [order(part.startsWith('-') ? 'desc nulls last' : 'asc')] : [];
  });
  return [...asked, byId];
}

/** Sorts by the name of the organization that the row's `organization_id` names. */
export const byOrganizationName = <T>(direction: Direction): QueryOrderMap<T> =>
  bySql((alias) => `(select o.name from organization o where o.id = ${alias}.organization_id)`, direction);

/** Sorts by a term. @param sql the term, given the alias of the listed table; nothing that a client sent */
export function bySql<T>(sql: (alias: string) => string, direction: Direction): QueryOrderMap<T> {
  const order: QueryOrderMap<T> = {};
  Object.assign(order, { [raw(sql)]: direction });
  return order;
}
