import type { QueryOrderMap } from '@mikro-orm/postgresql';

/**
 * The order of a list as MikroORM takes it, always ending with the id, so that equal rows never change places
 * between two pages. `sort` was checked against the contract: each part is a key of `fields`, `-` turns it round.
 */
export function listOrder<T extends { id: string }>(
  sort: readonly string[],
  fields: Readonly<Record<string, (direction: 'asc' | 'desc nulls last') => QueryOrderMap<T>>>,
  byId: QueryOrderMap<T>,
): QueryOrderMap<T>[] {
  const asked = sort.flatMap((part) => {
    const order = fields[part.replace(/^-/, '')];
    return order ? [order(part.startsWith('-') ? 'desc nulls last' : 'asc')] : [];
  });
  return [...asked, byId];
}

/** A text as the pattern of `ilike` that finds it anywhere. */
export const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
