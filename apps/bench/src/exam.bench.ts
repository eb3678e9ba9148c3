import { randomBytes } from 'node:crypto';
import { DEMO_PASSWORD } from '#ops/people';
import { startOfBank } from '#libs/learning';
import { questionIdOf } from '#ops/questions';
import { startOwnRedis } from '#scripts/provision';
import { startBenchCluster } from './cluster.js';
import { measureExam } from './exam/measure-exam.js';
import { FILL, PROGRAMS, runProgram, type Server, startServer } from './server.js';

/** `npm run bench exam [seconds]`: as long as wanted, five minutes unless told. */
const SECONDS = Number(process.argv[2] ?? 300);
const QUESTIONS = startOfBank(2_000)
  .filter(({ content }) => content.choices && content.key.type === 'choice')
  .slice(-50)
  .map(({ slug }) => questionIdOf(slug));

const cluster = await startBenchCluster();
const redis = await startOwnRedis();
const servers: Server[] = [];
try {
  const env = {
    ...{ DATABASE_URL: cluster.url, REDIS_URL: redis.url },
    ...{ JWT_SECRET: randomBytes(32).toString('hex'), LOG_LEVEL: 'error' },
  };
  await runProgram(PROGRAMS.ops, FILL, env);
  const start = async (program: 'api' | 'worker') => {
    const server = await startServer(PROGRAMS[program], env);
    servers.push(server);
    return server;
  };
  const [one, two, worker] = [await start('api'), await start('api'), await start('worker')];
  await measureExam(
    cluster,
    { apis: [one.port, two.port], pids: [one.pid, two.pid, worker.pid] },
    { userId: 'teacher01', password: DEMO_PASSWORD, classes: ['N4-A'], prefix: 'taker' },
    {
      learners: 300,
      questions: QUESTIONS,
      paceMs: (SECONDS * 1000) / (QUESTIONS.length + 0.5),
      like: 'learner01',
    },
  );
} finally {
  await Promise.all(servers.map((server) => server.stop()));
  await redis.stop();
  await cluster.stop();
}
