import { connectionShortage } from '#platform/database';
import type { OpsCommand } from '../command.js';
import { withStore } from '../open-store.js';

export const checkConnections: OpsCommand = {
  name: 'check-connections',
  summary:
    'fails when the pools of all processes (DATABASE_PROCESSES) do not fit into the database; before `migrate`',
  argumentCount: 0,
  run: ({ configuration, say }) =>
    withStore(configuration, async ({ pool }) => {
      const shortage = await connectionShortage(pool, configuration);
      if (shortage !== undefined) throw new Error(shortage);
      say('the connections of all processes fit into the database');
    }),
};
