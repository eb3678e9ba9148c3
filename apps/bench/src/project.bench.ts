import { startBenchCluster } from './cluster.js';
import { interleave } from './measure.js';
import { EmmettConsumer } from './project/emmett.js';
import { OurProjection } from './project/ours.js';
import { report } from './report.js';

const EVENTS = 100_000;
/** Fewer, because it would take most of a minute; its speed does not depend on it. */
const PEER_EVENTS = 6_000;
const ROUNDS = 5;

const cluster = await startBenchCluster();
try {
  const us = new OurProjection(cluster.pool(8), EVENTS);
  const them = new EmmettConsumer(cluster.url, cluster.pool(8), PEER_EVENTS);
  await us.prepare();
  await them.prepare();
  const rates = await interleave(
    [
      { name: 'ours', run: () => us.run() },
      { name: 'emmett', run: () => them.run() },
    ],
    ROUNDS,
  );
  report(
    rates,
    [{ what: 'projection, Emmett’s consumer', ours: 'ours', peer: 'emmett', goal: 15 }],
    'events/s',
  );
} finally {
  await cluster.stop();
}
