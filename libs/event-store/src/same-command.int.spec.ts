import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { GuardedWriter } from './guarded-writer.js';
import {
  aStatementWaits,
  appendIn,
  appendOf,
  countRequest,
  newId,
  openTransaction,
  storeOn,
  useStoreCluster,
} from './testing/index.js';

const database = useStoreCluster();

it('G4 one key at the same moment for two streams in two processes: the second is refused as a reused key', async () => {
  const command = { id: newId(), hash: randomBytes(32) };
  const other = await openTransaction(database.pool);
  await appendIn(other.client, newId(), appendOf({ commandId: command.id, hash: randomBytes(32) }));
  const refused = expect(
    new GuardedWriter(storeOn(database.pool)).write(countRequest(newId(), { command })),
  ).rejects.toMatchObject({ code: 'command.key-reused' });
  await aStatementWaits(database.pool);
  await other.commit();
  await refused;
});
