import { startBenchCluster } from './cluster.js';
import { compareRooms } from './room/compare-rooms.js';

const cluster = await startBenchCluster();
try {
  await compareRooms(cluster, { rooms: [30, 300, 3_000], rounds: 7, sliceMs: 1_000 });
} finally {
  await cluster.stop();
}
