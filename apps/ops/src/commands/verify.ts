import { CONTEXTS } from '#contexts';
import { rebuildProjection } from '#libs/event-store';
import { readModelsOf } from '#platform/context';
import type { OpsCommand } from '../command.js';
import { withStore } from '../open-store.js';

export const verify: OpsCommand = {
  name: 'verify',
  summary: 'compares every read model byte for byte with a fresh rebuild; changes nothing',
  argumentCount: 0,
  run: ({ configuration, say }) =>
    withStore(configuration, async ({ pool, catalogue }) => {
      const wrong: string[] = [];
      for (const projection of readModelsOf(CONTEXTS)) {
        const { different } = await rebuildProjection(pool, catalogue, projection, { swap: false });
        wrong.push(...different);
        say(`${projection.name}: ${different.length === 0 ? 'equal' : `differs in ${different.join(', ')}`}`);
      }
      if (wrong.length > 0) throw new Error(`read models differ from their events: ${wrong.join(', ')}`);
    }),
};
