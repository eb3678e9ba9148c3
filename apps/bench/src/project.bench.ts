import { startBenchCluster } from './cluster.js';
import { compareProjections } from './project/compare-projections.js';

const cluster = await startBenchCluster();
try {
  await compareProjections(cluster, { events: 100_000, peerEvents: 6_000, rounds: 5 });
} finally {
  await cluster.stop();
}
