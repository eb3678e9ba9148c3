import { startBenchCluster } from './cluster.js';
import { comparePartitions } from './partition/compare-partitions.js';

/** `npm run bench partition 1000000` takes another number of events than ten millions, whose three logs take 14 GB. */
const events = Number(process.argv[2] ?? 10_000_000);
const cluster = await startBenchCluster();
try {
  await comparePartitions(cluster, { events, read: 60_000, appends: 10_000, rounds: 5, sliceMs: 1_500 });
} finally {
  await cluster.stop();
}
