import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { PersonImport } from '../rows/person-import.row.js';

/** A change of the mapping at the same time waits, and then finds no preview; or this waits, and finds another one. */
export const lockImport = (em: EntityManager, id: string) =>
  em.findOne(PersonImport, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
