import type { BenchDatabase } from '../cluster.js';
import { interleave } from '../measure.js';
import { report } from '../report.js';
import { EmmettConsumer } from './emmett.js';
import { OurProjection } from './ours.js';

export interface ProjectSizes {
  readonly events: number;
  /** Fewer, because the peer would take most of a minute; its speed does not depend on it. */
  readonly peerEvents: number;
  readonly rounds: number;
}

/** The whole log added up per stream: by our runner, by Emmett's consumer. */
export async function compareProjections(
  database: BenchDatabase,
  { events, peerEvents, rounds }: ProjectSizes,
): Promise<void> {
  const us = new OurProjection(database.pool(8), events);
  const them = new EmmettConsumer(database.url, database.pool(8), peerEvents);
  await us.prepare();
  await them.prepare();
  const rates = await interleave(
    [
      { name: 'ours', run: () => us.run() },
      { name: 'emmett', run: () => them.run() },
    ],
    rounds,
  );
  report(
    rates,
    [{ what: 'projection, Emmett’s consumer', ours: 'ours', peer: 'emmett', floor: 35, goal: 60 }],
    'events/s',
  );
}
