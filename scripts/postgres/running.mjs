import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** @param {string} file */
const readIfThere = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** @param {number} pid */
export const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** @param {number} pid */
export const commandOf = (pid) => {
  if (process.platform === 'linux') return readIfThere(`/proc/${pid}/cmdline`).replaceAll('\0', ' ');
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
};

/**
 * The server that postmaster.pid names, with its readiness (its 8th line since PostgreSQL 10).
 * @param {string} directory
 */
export const readPidFile = (directory) => {
  const lines = readIfThere(join(directory, 'postmaster.pid')).split('\n');
  return { pid: Number(lines[0]), ready: lines[7]?.trim() === 'ready' };
};

/** @param {string} directory @returns {number | undefined} the port in postmaster.pid (its 4th line), if that runs */
export const runningPort = (directory) =>
  runningPostmaster(directory) === undefined
    ? undefined
    : Number(readIfThere(join(directory, 'postmaster.pid')).split('\n')[3]);

/** @param {string} directory @returns {number | undefined} pid of a server that runs on this data directory */
const runningPostmaster = (directory) => {
  const { pid } = readPidFile(directory);
  return pid > 0 && isAlive(pid) && commandOf(pid).includes(directory) ? pid : undefined;
};

/** @param {() => boolean} condition @param {number} milliseconds @returns whether it came true in time */
export const waitUntil = async (condition, milliseconds) => {
  const end = performance.now() + milliseconds;
  while (!condition()) {
    if (performance.now() > end) return false;
    await delay(15);
  }
  return true;
};

/**
 * Makes sure that nobody runs on this data directory. A server whose supervisor was killed is stopped; one with a
 * living supervisor is an error; a pid file left by a crash is removed, because its number may by now belong to
 * another process of the same user, which PostgreSQL would take for a running server.
 * @param {string} home @param {string} directory @param {(line: string) => void} log
 */
export const claim = async (home, directory, log) => {
  const pid = runningPostmaster(directory);
  if (pid === undefined) {
    rmSync(join(directory, 'postmaster.pid'), { force: true });
    return;
  }
  const supervisor = Number(readIfThere(join(home, 'supervisor.pid')));
  if (supervisor > 0 && isAlive(supervisor)) {
    throw new Error(`PostgreSQL already runs on ${home} (pid ${pid}, started by process ${supervisor}).`);
  }
  log(`stopping the PostgreSQL (pid ${pid}) that an interrupted run left behind`);
  process.kill(pid, 'SIGINT');
  if (!(await waitUntil(() => !isAlive(pid), 10_000)))
    throw new Error(`PostgreSQL (pid ${pid}) does not stop.`);
};
