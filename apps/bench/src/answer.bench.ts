import { randomBytes } from 'node:crypto';
import { Answering } from './answer/answering.js';
import { type Server, startServer } from './server.js';
import { School } from './answer/school.js';
import { startBenchCluster } from './cluster.js';
import { interleave } from './measure.js';
import { report } from './report.js';

const IN_FLIGHT = 32;
const ROUNDS = 15;
const SLICE_MS = 500;
/** Servers run for months: what the compiler does in the first seconds is not what is measured. */
const WARM_UP_SLICES = 8;

const cluster = await startBenchCluster();
const env = { DATABASE_URL: cluster.url, JWT_SECRET: randomBytes(32).toString('hex'), LOG_LEVEL: 'info' };
const servers: Server[] = [];
try {
  const school = await School.open(cluster, env);
  const api = await startServer('api/src/main.js', env);
  servers.push(api);
  const peer = await startServer('bench/src/answer/peer.js', env);
  servers.push(peer);
  await school.signIn(api.port);
  const slice = { inFlight: IN_FLIGHT, ms: SLICE_MS };
  const ours = new Answering(school, api.port, slice);
  const theirs = new Answering(school, peer.port, slice);
  for (let n = 0; n < WARM_UP_SLICES; n++) for (const each of [ours, theirs]) await each.run();
  const rates = await interleave(
    [
      { name: 'ours', run: () => ours.run() },
      { name: 'fastify', run: () => theirs.run() },
    ],
    ROUNDS,
  );
  report(
    rates,
    [{ what: 'PUT answer, bare fastify', ours: 'ours', peer: 'fastify', floor: 0.6, goal: 0.75 }],
    'requests/s',
  );
  console.log(
    `The client was busy ${ours.busyPercent} % of the time with ours, ${theirs.busyPercent} % with fastify.`,
  );
} finally {
  await Promise.all(servers.map((server) => server.stop()));
  await cluster.stop();
}
