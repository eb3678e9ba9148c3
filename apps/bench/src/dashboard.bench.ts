import { startBenchCluster } from './cluster.js';
import { compareDashboards } from './dashboard/compare-dashboards.js';

/** `npm run bench dashboard 10000000` takes another number of answers than the largest. */
const most = Number(process.argv[2] ?? 1_000_000);
const cluster = await startBenchCluster();
try {
  await compareDashboards(cluster, { answers: [10_000, most], rounds: 7, sliceMs: 2_000 });
} finally {
  await cluster.stop();
}
