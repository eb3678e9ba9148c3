import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { CommandIdentity } from '#libs/event-store';
import { uuidv5 } from '#libs/kernel';
import type { RowCommand, RowCommands, RowWork } from '#platform/rows';

export interface LongJobPart {
  /** Of the row. */
  readonly id: string;
  readonly organizationId: string;
  /** Names the part within the job. */
  readonly part: string;
  /** Who asked for it; undefined where the job takes its own work back. */
  readonly by?: string | undefined;
  readonly streams?: RowCommand['streams'];
  /** Asked in the transaction: nothing happens where the row has left its state meanwhile. */
  readonly isDue?: (em: EntityManager) => Promise<boolean>;
}

/** One transaction of a long job. Its command derives from row and part: a part that is done again is done once. */
export async function runPart(
  rows: RowCommands,
  { id, organizationId: scope, part, by, streams = [], isDue }: LongJobPart,
  work: (work: RowWork) => Promise<void>,
): Promise<void> {
  await rows.run({ command: commandOf(id, part, by), scope, streams }, async (inside) => {
    if (!isDue || (await isDue(inside.em))) await work(inside);
    return null;
  });
}

const commandOf = (id: string, part: string, by: string | undefined): CommandIdentity => ({
  id: uuidv5(id, 'batch', part),
  hash: createHash('sha256').update(`${id} ${part}`).digest(),
  ...(by !== undefined && { actorId: by }),
});
