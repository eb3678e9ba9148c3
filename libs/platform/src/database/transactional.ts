import type { EntityManager } from '@mikro-orm/postgresql';

/** One transaction for entities and SQL: READ COMMITTED, flushed and committed when `fn` resolves. */
export function transactional<T>(em: EntityManager, fn: (em: EntityManager) => Promise<T>): Promise<T> {
  return em.transactional(fn);
}
