import type { EntityManager } from '@mikro-orm/postgresql';
import { lockCommand } from '#libs/event-store';
import { DomainError } from '#libs/kernel';
import { sqlOf } from '#platform/pool';

interface Asked {
  /** Of the command, and of the row that it makes. */
  readonly id: string;
  /** Of all that was asked for. */
  readonly requestHash: string;
}

/**
 * Makes the row of a long job in the transaction of `em`; the same command again, also at the same moment, finds it made.
 * Throws `command.key-reused` where that was asked for something else.
 */
export async function onlyOnce(
  em: EntityManager,
  { id, requestHash }: Asked,
  find: () => Promise<{ readonly requestHash: string } | null>,
  make: () => Promise<void>,
): Promise<void> {
  await lockCommand(sqlOf(em), id);
  const there = await find();
  if (!there) return make();
  if (there.requestHash !== requestHash) throw new DomainError('command.key-reused');
}

/** Starts of one person wait for each other until the transaction of `em` ends: else two at the same moment would both find room. */
export const oneAfterTheOther = (em: EntityManager, personId: string): Promise<void> =>
  lockCommand(sqlOf(em), personId);
