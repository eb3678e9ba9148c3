import type { Pool } from 'pg';
import { CONTEXTS } from '#contexts';
import { type Projection, rebuildProjection } from '#libs/event-store';
import { readModelsOf } from '#platform/context';
import type { OpsCommand } from '../command.js';
import { withStore } from '../open-store.js';

/**
 * `rebuild exam-list`, `rebuild all`, or `rebuild outdated`: what a release before has filled by other rules, and nobody folds until
 * it is filled anew. Prints which tables differed; exits with an error for an unknown name.
 */
export const rebuild: OpsCommand = {
  name: 'rebuild',
  summary:
    'folds a read model (or `all`, or those that are `outdated`) anew from the events, says whether it differed, and puts it in place',
  argumentCount: 1,
  run: ({ configuration, say }, name = '') =>
    withStore(configuration, async ({ pool, catalogue }) => {
      for (const projection of await chosen(pool, name)) {
        const { events, different } = await rebuildProjection(pool, catalogue, projection, { swap: true });
        const verdict =
          different.length === 0 ? 'equal to the live one' : `differed in ${different.join(', ')}`;
        say(`${projection.name}: ${events} events folded, ${verdict}`);
      }
    }),
};

async function chosen(pool: Pool, name: string): Promise<readonly Projection[]> {
  const readModels = readModelsOf(CONTEXTS);
  if (name === 'all') return readModels;
  if (name === 'outdated') return outdated(pool, readModels);
  const named = readModels.filter((projection) => projection.name === name);
  if (named.length > 0) return named;
  throw new Error(`no read model ${name}; there are: ${readModels.map((each) => each.name).join(', ')}`);
}

/** Those whose rows are of an earlier version; one that was never filled is folded from the start by a worker. */
async function outdated(pool: Pool, readModels: readonly Projection[]): Promise<readonly Projection[]> {
  const { rows } = await pool.query<{ name: string; version: number }>(
    'select name, max(version) as version from es.projection group by name',
  );
  const filled = new Map(rows.map(({ name, version }) => [name, version]));
  return readModels.filter(({ name, version }) => (filled.get(name) ?? version) < version);
}
