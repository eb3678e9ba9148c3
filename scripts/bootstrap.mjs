/**
 * The only script that runs on whatever Node the machine has (20.19 or newer) and with nothing installed: it brings
 * node_modules up to the lockfile and hands the task over to the repository's own Node. No imports but Node's own.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install, isInstalled } from './install/packages.mjs';
import { atLeast } from './install/versions.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const LIBRARIES_NEED = '22.22.0';

const fail = (line) => {
  console.error(line);
  process.exit(1);
};

/**
 * The repository's own Node where npm provides one (Linux, Windows), else the machine's, if it is new enough. Found
 * in its package: npm 10 makes no link to it in node_modules/.bin.
 */
const chooseNode = () => {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const own = join(root, 'node_modules', `node-${system}-${process.arch}`, 'bin', name);
  if (existsSync(own)) return own;
  if (atLeast(process.versions.node, LIBRARIES_NEED)) return process.execPath;
  return fail(
    `Manabiya needs Node ${LIBRARIES_NEED} or newer on this system; this is ${process.versions.node}.`,
  );
};

const parentOf = (pid) => {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')[1]);
  } catch {
    return 0;
  }
};

/**
 * npm may be killed without passing it on; then nobody would be left to stop the product. Between npm and us stands
 * a shell, which lives on, so that its parent is watched too (on Linux).
 */
const whenNpmDies = (act) => {
  if (!process.env.npm_lifecycle_event) return;
  const lineage = () => `${process.ppid} ${parentOf(process.ppid)}`;
  const original = lineage();
  const timer = setInterval(() => {
    if (lineage() === original) return;
    clearInterval(timer);
    act();
  }, 500);
  timer.unref();
};

/** What a task and the processes that it starts have loaded once is kept compiled: a fifth of the start of an api. */
const COMPILED = join(root, '.cache', 'compiled');

const runTask = (args) => {
  const child = spawn(chooseNode(), [join(root, 'scripts', 'task.mjs'), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { NODE_COMPILE_CACHE: COMPILED, ...process.env },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  whenNpmDies(() => child.kill('SIGTERM'));
  child.once('error', (error) => fail(`The task could not be started: ${error.message}`));
  child.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
};

if (!atLeast(process.versions.node, '20.19.0')) {
  fail(`Manabiya needs Node 20.19 or newer; this is ${process.versions.node}.`);
}
if (!isInstalled(root)) {
  const problem = await install(root);
  if (problem) fail(problem);
}
runTask(process.argv.slice(2));
