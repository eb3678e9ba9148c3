import { startTestCluster, TEST_SETTINGS } from './embedded-postgres.mjs';
import { dockerAnswers, startPostgresContainer, startRedisContainer } from './provision/containers.mjs';
import { findProgram, provideProgram } from './provision/programs.mjs';
import { startRedisServer } from './provision/redis-server.mjs';

/** Without the parts of a browser that only a person sees, which take as much processor time again. */
const HEADLESS = ['chromium-headless-shell'];
const CHROMIUM = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const REDIS = ['redis-server', 'valkey-server'];

/** @type {typeof import('./provision.d.mts').providePostgres} */
export const providePostgres = async ({ settings }) => {
  if (dockerAnswers()) {
    try {
      return await startPostgresContainer({ ...TEST_SETTINGS, ...settings });
    } catch {
      // The engine answers but cannot fetch the image: the product's own server serves as well.
    }
  }
  const { url, stop } = await startTestCluster({ settings });
  return { url, stop, from: 'the embedded PostgreSQL' };
};

/** @type {typeof import('./provision.d.mts').provideRedis} */
export const provideRedis = async ({ install }) => {
  const given = ['TEST_REDIS_URL', 'REDIS_URL'].find((name) => process.env[name]);
  if (given) return { url: process.env[given], from: given, stop: () => Promise.resolve() };
  if (dockerAnswers()) {
    try {
      return await startRedisContainer();
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
export const provideChromium = () => {
  const headless = provideProgram(HEADLESS, 'chromium-headless-shell');
  return 'missing' in headless ? provideProgram(CHROMIUM, 'chromium') : headless;
};

/** @type {typeof import('./provision.d.mts').provideCaddy} */
export const provideCaddy = () => provideProgram(['caddy'], 'caddy');
