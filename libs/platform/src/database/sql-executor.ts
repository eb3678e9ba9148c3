import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';

/** Runs SQL with `$1` placeholders. A `pg` Pool or client is one; `sqlOf` makes one of a transaction. */
export interface SqlExecutor {
  query<Row extends object = Record<string, unknown>>(
    text: string,
    values?: unknown[],
  ): Promise<{ rows: Row[] }>;
}

/**
 * SQL inside the transaction that `em` is in: it commits and rolls back with the entities. Throws when `em` is in
 * none, because a statement that silently ran beside the transaction would be a lost write.
 *
 * DANGER: unlike the `pg` pool, this connection reads timestamps as text (MikroORM's parsers): format them in SQL.
 */
export function sqlOf(em: EntityManager): SqlExecutor {
  if (!em.isInTransaction()) throw new Error('sqlOf needs an entity manager inside a transaction');
  const kysely = em.getKysely();
  return {
    async query<Row extends object>(text: string, values: unknown[] = []) {
      const query: CompiledQuery<Row> = { ...CompiledQuery.raw(text, values) };
      const result = await kysely.executeQuery(query);
      return { rows: result.rows };
    },
  };
}

/** One transaction for entities and `sqlOf`: READ COMMITTED, flushed and committed when `fn` resolves. */
export function transactional<T>(em: EntityManager, fn: (em: EntityManager) => Promise<T>): Promise<T> {
  return em.transactional(fn);
}
