import type { OpsCommand } from '../command.js';
import { withStore } from '../open-store.js';

export const beginEpoch: OpsCommand = {
  name: 'begin-epoch',
  summary: 'after a logical restore, before any process starts: lets readers see what the old cluster wrote',
  argumentCount: 0,
  run: ({ configuration, say }) =>
    withStore(configuration, async ({ pool }) => {
      const { rows } = await pool.query<{ epoch: number }>(
        'update es.meta set epoch = epoch + 1 returning epoch',
      );
      say(`epoch ${rows[0]?.epoch ?? '?'} begins`);
    }),
};
