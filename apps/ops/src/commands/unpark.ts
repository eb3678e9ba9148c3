import { CONTEXTS } from '#contexts';
import { isTransient, noteStillParked, unpark as unparkStream } from '#libs/event-store';
import { projectionsOf } from '#platform/context';
import type { OpsCommand } from '../command.js';
import { withStore } from '../open-store.js';

/** After the cause is mended: `unpark auto-submit attempt-0190…`. */
export const unpark: OpsCommand = {
  name: 'unpark',
  summary: '<projection or reaction> <stream>: folds what the parked stream missed and lets it go on',
  argumentCount: 2,
  run: ({ configuration, say }, name = '', streamId = '') =>
    withStore(configuration, async ({ pool, catalogue }) => {
      const all = projectionsOf(CONTEXTS);
      const projection = all.find((each) => each.name === name);
      if (!projection)
        throw new Error(`no projection ${name}; there are: ${all.map((each) => each.name).join(', ')}`);
      const { rows } = await pool.query(
        'select from es.parked where name = $1 and version = $2 and stream_id = $3',
        [projection.name, projection.version, streamId],
      );
      if (rows.length === 0) return say(`${streamId} is not parked in ${name}`);
      try {
        await unparkStream(pool, catalogue, projection, streamId);
      } catch (error) {
        if (isTransient(error)) throw error;
        await noteStillParked(pool, projection, streamId, error);
        throw new Error(`${streamId} still cannot be folded and stays parked; why: es.parked.error`, {
          cause: error,
        });
      }
      say(`${streamId} goes on in ${name}`);
    }),
};
