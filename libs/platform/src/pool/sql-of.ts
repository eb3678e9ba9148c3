import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';
import type { SqlExecutor } from '#libs/event-store';

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
