import { spawn, spawnSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { spawnOptions } from './cluster.mjs';
import { complaintIn } from './complaint.mjs';
import { claim, readPidFile, waitUntil } from './running.mjs';

const READY_WITHIN_MS = 60_000;
const LOG_LIMIT_BYTES = 10_000_000;

/** @returns {Promise<number>} a port that was free a moment ago */
export const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** @param {import('./cluster.mjs').Cluster} cluster */
const openLog = ({ home }) => {
  const file = join(home, 'postgres.log');
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_LIMIT_BYTES) renameSync(file, `${file}.1`);
  return { file, start: size > LOG_LIMIT_BYTES ? 0 : size, descriptor: openSync(file, 'a', 0o600) };
};

/** @param {Record<string, string | number>} settings */
const asArguments = (settings) =>
  Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/** @param {import('./cluster.mjs').Cluster} cluster @param {number} port @param {Record<string, string | number>} settings */
const launch = (cluster, port, settings) => {
  const log = openLog(cluster);
  // Its own process group: Ctrl-C in a terminal must reach the product first and the database last.
  const child = spawn(
    cluster.binaries.postgres,
    ['-D', cluster.directory, '-p', String(port), ...asArguments(settings)],
    {
      ...spawnOptions(cluster.owner),
      detached: process.platform !== 'win32',
      stdio: ['ignore', log.descriptor, log.descriptor],
    },
  );
  closeSync(log.descriptor);
  const state = { ended: false };
  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve((state.ended = true) && error.message));
    child.once('exit', () => resolve((state.ended = true) && ''));
  });
  const complaint = () => readFileSync(log.file).subarray(log.start).toString('utf8');
  return { child, state, ended, complaint };
};

/**
 * Starts a server on the cluster and waits until it accepts connections.
 * @param {import('./cluster.mjs').Cluster} cluster
 * @param {{ port: number, settings: Record<string, string | number>, log: (line: string) => void }} options
 */
export const startPostmaster = async (cluster, { port, settings, log }) => {
  await claim(cluster.home, cluster.directory, log);
  writeFileSync(join(cluster.home, 'supervisor.pid'), String(process.pid));
  const deadline = performance.now() + READY_WITHIN_MS;
  for (;;) {
    const { child, state, ended, complaint } = launch(cluster, port, settings);
    const isReady = () => {
      const file = readPidFile(cluster.directory);
      return file.ready && file.pid === child.pid;
    };
    await waitUntil(() => state.ended || isReady(), Math.max(0, deadline - performance.now()));
    if (!state.ended && isReady()) return { child, ended };
    if (!state.ended) child.kill('SIGKILL');
    const text = complaint() || String(await ended);
    // After kill -9 the orphaned backends hold the shared memory for a moment; only they are worth waiting for.
    const transient = /pre-existing shared memory block/.test(text) && performance.now() < deadline;
    if (!transient)
      throw new Error(`PostgreSQL did not start: ${complaintIn(text)} (see ${cluster.home}/postgres.log)`);
    rmSync(join(cluster.directory, 'postmaster.pid'), { force: true });
    await waitUntil(() => false, 100);
  }
};

/**
 * Fast shutdown (sessions are ended, everything is written); SIGKILL when it takes longer than `graceMs`.
 * @param {import('./cluster.mjs').Cluster} cluster
 * @param {{ child: import('node:child_process').ChildProcess, ended: Promise<unknown> }} server
 * @param {number} graceMs
 */
export const stopPostmaster = async ({ binaries, directory, owner }, { child, ended }, graceMs) => {
  if (process.platform === 'win32') {
    spawnSync(binaries.pgCtl, ['stop', '-m', 'fast', '-D', directory], spawnOptions(owner));
  } else {
    child.kill('SIGINT');
  }
  const timer = setTimeout(() => child.kill('SIGKILL'), graceMs);
  await ended;
  clearTimeout(timer);
};
