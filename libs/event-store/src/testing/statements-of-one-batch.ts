import type { Pool } from 'pg';
import type { RecordedEvent } from '#libs/kernel';
import type { EventCatalogue } from '../event-catalogue.js';
import type { Projection } from '../projection.js';
import { rebuildProjection } from '../rebuild.js';

/** What a projection sends when everything that the log has for it comes as one batch: for those that promise few statements, however many events. */
export async function statementsOfOneBatch(
  pool: Pool,
  catalogue: EventCatalogue,
  projection: Projection,
): Promise<string[]> {
  const all: RecordedEvent[] = [];
  const project: Projection['project'] = (_tx, events) => {
    all.push(...events);
    return Promise.resolve([]);
  };
  await rebuildProjection(pool, catalogue, { ...projection, project }, { swap: false });
  const statements: string[] = [];
  const query = (text: string) => {
    statements.push(text);
    return Promise.resolve({ rows: [] });
  };
  await projection.project({ query }, all);
  return statements;
}
