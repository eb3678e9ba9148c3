import { startBenchCluster } from './cluster.js';
import { compareDashboards } from './dashboard/compare-dashboards.js';

/** `npm run bench dashboard 10000000` takes a third class, with so many answers; ten millions take some minutes to be written. */
const more = process.argv.slice(2, 3).map(Number);
const cluster = await startBenchCluster();
try {
  await compareDashboards(cluster, { answers: [10_000, 1_000_000, ...more], rounds: 7, sliceMs: 2_000 });
} finally {
  await cluster.stop();
}
