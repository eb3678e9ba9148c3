import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DATABASE, USER, lookUpCluster, openCluster } from './postgres/cluster.mjs';
import { copyDatabase } from './postgres/copy.mjs';
import { freePort, startPostmaster, stopPostmaster } from './postgres/postmaster.mjs';
import { runningPort } from './postgres/running.mjs';

/** What the product needs and what an embedded server must not leave to chance; nothing here trades safety for speed. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_connections: 100,
  // One forgotten transaction holds back every reader of the event log.
  idle_in_transaction_session_timeout: '10s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
};
/** Of servers for tests, wherever they run: durable, too, and with room for many at once. */
export const TEST_SETTINGS = {
  ...Object.fromEntries(Object.entries(SETTINGS).filter(([name]) => !/^(listen|unix)_/.test(name))),
  max_connections: 200,
};
const STOP_GRACE_MS = 20_000;

/** @param {{ password: string }} cluster @param {number} port */
const urlOf = ({ password }, port) => `postgresql://${USER}:${password}@127.0.0.1:${port}/${DATABASE}`;

/** A port nobody asked for may be taken between the look and the bind: then another one does. */
const startSomewhere = async (cluster, { port, settings, log }) => {
  for (let attempt = 1; ; attempt += 1) {
    const chosen = port ?? (await freePort());
    try {
      return { port: chosen, server: await startPostmaster(cluster, { port: chosen, settings, log }) };
    } catch (error) {
      if (port !== undefined || attempt === 3 || !/TCP\/IP|Address already in use/.test(error.message))
        throw error;
    }
  }
};

/** @type {typeof import('./embedded-postgres.d.mts').startEmbeddedPostgres} */
export const startEmbeddedPostgres = async ({
  dataDir,
  port: wanted,
  settings,
  log = () => {},
  onCrash,
  sync = true,
}) => {
  const cluster = openCluster(resolve(dataDir), { sync, log });
  const options = { settings: { ...SETTINGS, ...settings }, log };
  const first = await startSomewhere(cluster, { ...options, port: wanted });
  const { port } = first;
  let { server } = first;
  let running = true;
  let expected = false;
  const endWithUs = () => running && server.child.kill('SIGINT');
  process.once('exit', endWithUs);

  const follow = () => {
    const { ended } = server;
    running = true;
    expected = false;
    void ended.then(() => {
      running = false;
      if (!expected) onCrash?.();
    });
  };
  follow();

  const kill = async () => {
    expected = true;
    server.child.kill('SIGKILL');
    await server.ended;
  };
  const stopServer = async () => {
    expected = true;
    if (running) await stopPostmaster(cluster, server, STOP_GRACE_MS);
  };
  return {
    url: urlOf(cluster, port),
    port,
    home: cluster.home,
    get pid() {
      return server.child.pid;
    },
    kill,
    restart: async () => {
      await stopServer();
      server = await startPostmaster(cluster, { ...options, port });
      follow();
    },
    stop: async () => {
      process.off('exit', endWithUs);
      await stopServer();
      rmSync(join(cluster.home, 'supervisor.pid'), { force: true });
    },
  };
};

/** @type {typeof import('./embedded-postgres.d.mts').attachEmbeddedPostgres} */
export const attachEmbeddedPostgres = (dataDir) => {
  const cluster = lookUpCluster(resolve(dataDir));
  const port = cluster && runningPort(cluster.directory);
  return port === undefined ? undefined : urlOf(cluster, port);
};

/** @type {typeof import('./embedded-postgres.d.mts').startTestCluster} */
export const startTestCluster = async ({ settings, copyOf } = {}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'manabiya-pg-'));
  if (copyOf !== undefined) copyDatabase(copyOf, dataDir);
  // Only the making of the empty cluster is not synced; every commit afterwards is.
  const postgres = await startEmbeddedPostgres({
    dataDir,
    sync: false,
    settings: { ...TEST_SETTINGS, ...settings },
  });
  const stop = async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
    rmSync(postgres.home, { recursive: true, force: true });
  };
  return Object.defineProperties(
    {},
    { ...Object.getOwnPropertyDescriptors(postgres), stop: { value: stop } },
  );
};
