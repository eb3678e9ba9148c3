import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, statSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { crashCounter, CRASHES_ALLOWED } from './crashes.mjs';
import { lastWords } from './last-words.mjs';
import { root } from './root.mjs';

const GRACE_MS = 10_000;
const LOG_LIMIT_BYTES = 20_000_000;
const FIRST_BACKOFF_MS = 250;

/** @param {string} file */
const openLog = (file) => {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT_BYTES) renameSync(file, `${file}.1`);
  return openSync(file, 'a', 0o600);
};

/**
 * @typedef {object} SupervisedProcess
 * @property {string} name
 * @property {number} pid of the process that runs now
 * @property {() => Promise<void>} stop SIGTERM, SIGKILL after ten seconds
 */

/**
 * Keeps one process of the product running: starts it again after a crash, a little later each time, and gives up
 * after five crashes in a minute.
 * @param {object} options
 * @param {string} options.name
 * @param {string} options.entry file below the repository
 * @param {NodeJS.ProcessEnv} options.env the whole environment
 * @param {string} options.logDir
 * @param {(line: string) => void} options.log
 * @param {(reason: string) => void} options.onGiveUp
 * @param {() => void} options.onRelaunch the process has another pid now
 * @returns {SupervisedProcess}
 */
export const superviseProcess = ({ name, entry, env, logDir, log, onGiveUp, onRelaunch }) => {
  mkdirSync(logDir, { recursive: true });
  const logFile = join(logDir, `${name}.log`);
  const countCrash = crashCounter();
  let stopping = false;
  let child;
  let ended;

  const afterCrash = async (how) => {
    const crashes = countCrash();
    if (crashes >= CRASHES_ALLOWED) {
      onGiveUp(
        `${name} ended ${crashes} times (${how}). See ${logFile}: ${lastWords(readFileSync(logFile, 'utf8'), 6)}`,
      );
      return;
    }
    log(`${name} ended (${how}); starting it again`);
    await delay(FIRST_BACKOFF_MS * 2 ** (crashes - 1));
    if (stopping) return;
    launch();
    onRelaunch();
  };

  const launch = () => {
    const descriptor = openLog(logFile);
    // A group of its own: Ctrl-C in the terminal reaches only the supervisor, which stops things in their order.
    child = spawn(process.execPath, ['--enable-source-maps', join(root, entry)], {
      cwd: root,
      env,
      detached: process.platform !== 'win32',
      stdio: ['ignore', descriptor, descriptor],
    });
    closeSync(descriptor);
    ended = new Promise((resolve) => {
      child.once('error', (error) => resolve(error.message));
      child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
    });
    void ended.then((how) => (stopping ? undefined : afterCrash(how)));
  };

  const endWithUs = () => child.kill('SIGKILL');
  launch();
  process.once('exit', endWithUs);
  return {
    name,
    get pid() {
      return child.pid;
    },
    stop: async () => {
      stopping = true;
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
      await ended;
      clearTimeout(timer);
      process.off('exit', endWithUs);
    },
  };
};
