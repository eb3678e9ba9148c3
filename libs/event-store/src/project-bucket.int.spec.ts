import { Client } from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { projectBucket } from './project-bucket.js';
import {
  appendOf,
  COUNTER,
  counterCatalogue,
  counterProjection,
  counterTotals,
  newId,
  openTransaction,
  organizationIn,
  storeOn,
  useStoreCluster,
} from './testing/index.js';

const database = useStoreCluster();

const append = async (bucket: number, meta: object = {}) => {
  const id = newId();
  const outcome = await storeOn(database.pool).append(
    COUNTER,
    id,
    appendOf({ organizationId: organizationIn(bucket), meta }),
  );
  return { id, position: outcome?.position ?? '' };
};
const fold = (bucket: number) =>
  projectBucket(database.pool, counterCatalogue, counterProjection(), bucket, { batchSize: 100 });

describe('one batch of a projection in a bucket', () => {
  it('G5 goes to the database six times: beginning with lock, checkpoint, events, rows, checkpoint, end', async () => {
    await append(1);
    const query = vi.spyOn(Client.prototype, 'query');
    onTestFinished(() => query.mockRestore());
    expect(await fold(1)).toMatchObject({ progress: 'idle', events: 1 });
    expect(query).toHaveBeenCalledTimes(6);
  });

  it('G3 whoever finds the lock taken folds nothing', async () => {
    const { id } = await append(2);
    const other = await openTransaction(database.pool);
    await other.client.query('select pg_advisory_xact_lock(hashtext($1), 2)', [
      `projection:${counterProjection().name}`,
    ]);
    expect(await fold(2)).toMatchObject({ progress: 'busy', events: 0 });
    await other.rollback();
    expect(await fold(2)).toMatchObject({ progress: 'idle', events: 1 });
    expect(await counterTotals(database.pool)).toMatchObject({ [id]: { versions: [1] } });
  });

  it('G5 says that more is held back by an older transaction, with something folded and with nothing', async () => {
    await append(3);
    const older = await openTransaction(database.pool);
    await older.client.query('select pg_current_xact_id()');
    await append(3);
    expect(await fold(3)).toMatchObject({ progress: 'held', events: 1 });
    expect(await fold(3)).toMatchObject({ progress: 'held', events: 0 });
    await older.rollback();
    expect(await fold(3)).toMatchObject({ progress: 'idle', events: 1 });
  });

  it('OPS-3 tells by position the traces of what it folded, of those events that name one', async () => {
    const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
    await append(4);
    const traced = await append(4, { traceparent });
    await append(4, { actor_id: '"traceparent"' });
    expect((await fold(4)).traces).toEqual(new Map([[traced.position, traceparent]]));
  });
});
