import type { BenchDatabase } from '../cluster.js';
import { valueLine } from '../figures.js';
import { Importer, type Administrator } from './importer.js';
import { Watch } from './watch.js';

const GOAL = { seconds: 60, megabytes: 300, transaction: 2 };

export interface ImportProcesses {
  /** Port of the api. */
  readonly port: number;
  /** The processes whose memory is looked at: the api's, the worker's. */
  readonly pids: readonly [api: number, worker: number];
}

/** The whole way of a file: uploaded, judged, staged, activated; with what it costs meanwhile. */
export async function measureImport(
  database: BenchDatabase,
  { port, pids }: ImportProcesses,
  administrator: Administrator,
  learners: number,
): Promise<void> {
  const importer = await Importer.signIn(port, administrator);
  const watch = new Watch(database.pool(2), pids, port);
  await watch.start();
  const times = await timesOf(importer, watch, learners).finally(() => watch.stop());
  const { megabytes, transaction, lags } = watch.seen;
  console.table([
    valueLine(`import of ${learners} learners`, times.total, 's', GOAL.seconds),
    valueLine('of it until the preview', times.preview, 's'),
    valueLine('memory above idle, api', megabytes[0] ?? 0, 'MB', GOAL.megabytes),
    valueLine('memory above idle, worker', megabytes[1] ?? 0, 'MB', GOAL.megabytes),
    valueLine('longest transaction', transaction, 's', GOAL.transaction),
    valueLine('largest lag of a projection', Math.max(...lags), 's'),
    valueLine('projections at the end after', times.caughtUp, 's'),
  ]);
}

/** In seconds. */
async function timesOf(importer: Importer, watch: Watch, learners: number) {
  const begin = performance.now();
  const since = () => (performance.now() - begin) / 1000;
  const id = await importer.upload(learners);
  const preview = since();
  await importer.activate(id);
  const total = since();
  return { preview, total, caughtUp: await watch.untilProjected() };
}
