import { spawnSync } from 'node:child_process';
import { findProgram, provideProgram } from './provision/programs.mjs';
import { startRedisServer } from './provision/redis-server.mjs';

const CHROMIUM = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const REDIS = ['redis-server', 'valkey-server'];
const REDIS_IMAGE = 'redis:8-alpine';

const dockerAnswers = () =>
  findProgram(['docker']) !== undefined &&
  spawnSync('docker', ['info'], { stdio: 'ignore', timeout: 10_000 }).status === 0;

const startContainer = async () => {
  const { GenericContainer } = await import('testcontainers');
  const container = await new GenericContainer(REDIS_IMAGE).withExposedPorts(6379).start();
  return {
    url: `redis://${container.getHost()}:${container.getMappedPort(6379)}`,
    stop: async () => {
      await container.stop();
    },
  };
};

/** @type {typeof import('./provision.d.mts').provideRedis} */
export const provideRedis = async ({ install }) => {
  const given = ['TEST_REDIS_URL', 'REDIS_URL'].find((name) => process.env[name]);
  if (given) return { url: process.env[given], from: given, stop: () => Promise.resolve() };
  if (dockerAnswers()) {
    try {
      return { ...(await startContainer()), from: `a container of ${REDIS_IMAGE}` };
    } catch {
      // The engine answers but cannot fetch the image: a local server serves as well.
    }
  }
  const local = install ? provideProgram(REDIS, 'redis-server') : { file: findProgram(REDIS), from: 'PATH' };
  if (!local.file) return { missing: 'no REDIS_URL, no container engine, no redis-server' };
  const { url, stop } = await startRedisServer(local.file);
  return { url, stop, from: local.from };
};

/** @type {typeof import('./provision.d.mts').startOwnRedis} */
export const startOwnRedis = () => {
  const program = findProgram(REDIS);
  if (!program) throw new Error('no redis-server on PATH');
  return startRedisServer(program);
};

/** @type {typeof import('./provision.d.mts').provideChromium} */
export const provideChromium = () => provideProgram(CHROMIUM, 'chromium');
