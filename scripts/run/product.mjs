import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { buildFrontend, buildServer, serverStamp } from './build.mjs';
import { superviseProcess } from './children.mjs';
import { claimDataDir, record, release } from './claim.mjs';
import { abortCommands, runNode } from './command.mjs';
import { openDatabase } from './database.mjs';
import { lastWords } from './last-words.mjs';
import { assertPortFree, assertWritable } from './preflight.mjs';
import { root } from './root.mjs';
import { jwtSecret } from './secrets.mjs';

export const ENTRIES = {
  api: 'dist/apps/api/src/main.js',
  worker: 'dist/apps/worker/src/main.js',
  ops: 'dist/apps/ops/src/main.js',
};
const READY_WITHIN_MS = 60_000;
/**
 * What Node takes for its heap in the containers of `docker-compose.yml` and `k8s/base`, 768 MiB each: what runs here is what runs there, and what was
 * measured. Without a limit Node leaves what nobody needs any more where it lies until the machine is full.
 */
export const HEAP = '--max-old-space-size=384';

/** @param {import('./settings.mjs').StartSettings} settings @param {string} databaseUrl */
export const environment = (settings, databaseUrl) => ({
  ...process.env,
  NODE_ENV: 'production',
  DATABASE_URL: databaseUrl,
  HOST: settings.host,
  PORT: String(settings.port),
  DATA_DIR: settings.dataDir,
  JWT_SECRET: process.env.JWT_SECRET || jwtSecret(settings.dataDir),
  ...(settings.demo ? { DEMO: '1' } : {}),
  // One machine, no load balancer: no other process could take the sockets over.
  DRAIN_SECONDS: process.env.DRAIN_SECONDS || '0',
});

export const prepare = async (env, demo, log) => {
  log(`migrating and loading content${demo ? ' and demo data' : ''}`);
  const commands = ['migrate', 'rebuild', 'outdated', 'import-content', ...(demo ? ['seed'] : [])];
  const { code, output } = await runNode([join(root, ENTRIES.ops), ...commands], { env, quiet: true });
  if (code !== 0) throw new Error(`Preparing the database failed: ${lastWords(output, 20)}`);
};

/**
 * What this very build prepared on the embedded database stays prepared: nobody else writes there. A second start
 * then serves two seconds earlier. The note is written last, so a start that was killed prepares again.
 */
export const prepareOnce = async (env, demo, home, log) => {
  const note = home === undefined ? undefined : join(home, 'prepared');
  const wanted = `${serverStamp()} ${demo ? 'demo' : 'bare'}`;
  if (note && existsSync(note) && readFileSync(note, 'utf8') === wanted) return;
  await prepare(env, demo, log);
  if (note) writeFileSync(note, wanted);
};

const isReady = async (address) => {
  try {
    return (await fetch(`${address}/api/health/ready`, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
};

const waitUntilReady = async (address, ended) => {
  const end = performance.now() + READY_WITHIN_MS;
  while (!(await isReady(address))) {
    if (ended()) return;
    if (performance.now() > end) throw new Error(`${address} is not ready after a minute.`);
    await delay(50);
  }
};

/**
 * The whole product on this machine: database, api and worker.
 * @param {import('./settings.mjs').StartSettings} settings
 * @param {(line: string) => void} log
 */
export const createProduct = (settings, log) => {
  const failure = Promise.withResolvers();
  const address = `http://${settings.host === '0.0.0.0' ? '127.0.0.1' : settings.host}:${settings.port}`;
  let processes = [];
  let database;
  let claimed = false;
  let stopping = false;
  let starting = Promise.resolve();

  const launch = (env) => {
    const options = { env, logDir: join(settings.dataDir, 'logs'), log, onGiveUp: failure.resolve };
    const keepRecord = () =>
      record(
        settings.dataDir,
        processes.map(({ pid }) => pid),
      );
    processes = ['worker', 'api'].map((name) =>
      superviseProcess({ ...options, name, entry: ENTRIES[name], onRelaunch: keepRecord }),
    );
    keepRecord();
  };

  const start = async () => {
    assertWritable(settings.dataDir);
    await claimDataDir(settings.dataDir, log);
    claimed = true;
    await assertPortFree(settings.host, settings.port);
    const opening = openDatabase(settings, log, failure.resolve).then((opened) => (database = opened));
    const results = await Promise.allSettled([opening, buildServer(log), buildFrontend(log)]);
    for (const result of results) if (result.status === 'rejected') throw result.reason;
    const env = environment(settings, database.url);
    await prepareOnce(env, settings.demo, database.home, log);
    if (stopping) return;
    log('starting api and worker');
    launch({ ...env, NODE_OPTIONS: [HEAP, process.env.NODE_OPTIONS].filter(Boolean).join(' ') });
    await waitUntilReady(address, () => stopping);
  };

  return {
    address,
    /** Resolves with the reason when something cannot be kept running. */
    failed: failure.promise,
    start: () => (starting = start()),
    stop: async () => {
      stopping = true;
      abortCommands();
      await starting.catch(() => undefined);
      await Promise.all(processes.map((each) => each.stop()));
      await database?.stop();
      if (claimed) release(settings.dataDir);
      if (settings.temporary) {
        for (const place of [settings.dataDir, database?.home]) {
          if (place) rmSync(place, { recursive: true, force: true });
        }
      }
    },
  };
};
