import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { findProgram } from './programs.mjs';

const REDIS_IMAGE = 'redis:8-alpine';
/** Not the one on Alpine: its collations are another C library's. */
const POSTGRES_IMAGE = 'postgres:18';
const POSTGRES_PORT = 5432;
const USER = 'manabiya';

/** @type {boolean | undefined} */
let answered;

/** Whether a container engine is here and runs. */
export const dockerAnswers = () =>
  (answered ??=
    findProgram(['docker']) !== undefined &&
    spawnSync('docker', ['info'], { stdio: 'ignore', timeout: 10_000 }).status === 0);

/** @returns {Promise<{ url: string, from: string, stop: () => Promise<void> }>} */
export const startRedisContainer = async () => {
  const { GenericContainer } = await import('testcontainers');
  const container = await new GenericContainer(REDIS_IMAGE).withExposedPorts(6379).start();
  return {
    url: `redis://${container.getHost()}:${container.getMappedPort(6379)}`,
    from: `a container of ${REDIS_IMAGE}`,
    stop: async () => void (await container.stop()),
  };
};

/**
 * @param {Record<string, string | number>} settings of the server
 * @returns {Promise<{ url: string, from: string, stop: () => Promise<void> }>} the URL of a superuser
 */
export const startPostgresContainer = async (settings) => {
  const { GenericContainer, Wait } = await import('testcontainers');
  const password = randomBytes(24).toString('base64url');
  const container = await new GenericContainer(POSTGRES_IMAGE)
    .withEnvironment({
      POSTGRES_USER: USER,
      POSTGRES_PASSWORD: password,
      // as the embedded one is made
      POSTGRES_INITDB_ARGS: '--encoding=UTF8 --locale=C --locale-provider=builtin --builtin-locale=C.UTF-8',
    })
    .withCommand([
      'postgres',
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ])
    .withExposedPorts(POSTGRES_PORT)
    // it starts twice: once to make the cluster, where no port is open yet
    .withWaitStrategy(Wait.forLogMessage(/database system is ready to accept connections/, 2))
    .start();
  const place = `${container.getHost()}:${container.getMappedPort(POSTGRES_PORT)}`;
  return {
    url: `postgresql://${USER}:${password}@${place}/${USER}`,
    from: `a container of ${POSTGRES_IMAGE}`,
    stop: async () => void (await container.stop()),
  };
};
