import { compareAppends } from './append/compare-appends.js';
import { startBenchCluster } from './cluster.js';

const cluster = await startBenchCluster();
try {
  await compareAppends(cluster, {
    inFlight: { few: 32, many: 256 },
    connections: 32,
    rounds: 15,
    sliceMs: 250,
  });
} finally {
  await cluster.stop();
}
