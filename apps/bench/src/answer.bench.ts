import { randomBytes } from 'node:crypto';
import { DEMO_PASSWORD } from '#ops/people';
import { compareAnswers } from './answer/compare-answers.js';
import { School } from './answer/school.js';
import { startBenchCluster } from './cluster.js';
import { FILL, PROGRAMS, runProgram, type Server, startServer } from './server.js';

const cluster = await startBenchCluster();
const env = { DATABASE_URL: cluster.url, JWT_SECRET: randomBytes(32).toString('hex'), LOG_LEVEL: 'info' };
const servers: Server[] = [];
try {
  await runProgram(PROGRAMS.ops, FILL, env);
  const api = await startServer(PROGRAMS.api, env);
  servers.push(api);
  const peer = await startServer(PROGRAMS.peer, env);
  servers.push(peer);
  const school = await School.open(cluster.pool(4));
  await school.signIn(api.port, { learners: 128, like: 'learner01', password: DEMO_PASSWORD });
  await compareAnswers(
    school,
    { api: api.port, peer: peer.port },
    { inFlight: 32, rounds: 15, sliceMs: 500, warmUpSlices: 8 },
  );
} finally {
  await Promise.all(servers.map((server) => server.stop()));
  await cluster.stop();
}
