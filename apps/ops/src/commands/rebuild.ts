import { CONTEXTS } from '#contexts';
import { rebuildProjection } from '#libs/event-store';
import { readModelsOf } from '#platform/context';
import type { OpsCommand } from '../command.js';
import { withStore } from '../open-store.js';

/** `rebuild exam-list`, or `rebuild all`. Prints which tables differed; exits with an error for an unknown name. */
export const rebuild: OpsCommand = {
  name: 'rebuild',
  summary:
    'folds a read model (or `all`) anew from the events, says whether it differed, and puts it in place',
  argumentCount: 1,
  run: ({ configuration, say }, name = '') =>
    withStore(configuration, async ({ pool, catalogue }) => {
      const readModels = readModelsOf(CONTEXTS);
      const chosen = readModels.filter((projection) => name === 'all' || projection.name === name);
      if (chosen.length === 0) {
        throw new Error(
          `no read model ${name}; there are: ${readModels.map((each) => each.name).join(', ')}`,
        );
      }
      for (const projection of chosen) {
        const { events, different } = await rebuildProjection(pool, catalogue, projection, { swap: true });
        const verdict =
          different.length === 0 ? 'equal to the live one' : `differed in ${different.join(', ')}`;
        say(`${projection.name}: ${events} events folded, ${verdict}`);
      }
    }),
};
