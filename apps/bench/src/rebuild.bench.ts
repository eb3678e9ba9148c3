import { startBenchCluster } from './cluster.js';
import { compareRebuilds } from './rebuild/compare-rebuilds.js';

/** `npm run bench rebuild 100000` takes another number of events than a million. */
const events = Number(process.argv[2] ?? 1_000_000);
const cluster = await startBenchCluster();
try {
  await compareRebuilds(cluster, { events, rounds: 2 });
} finally {
  await cluster.stop();
}
