import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const STAMP = join('node_modules', '.manabiya-installed');

/** @param {string} root */
const wantedStamp = (root) => {
  const lockfile = readFileSync(join(root, 'package-lock.json'));
  return `${createHash('sha256').update(lockfile).digest('hex')} ${process.platform}-${process.arch}`;
};

/** @param {string} file @returns {string} */
const readOr = (file, otherwise) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return otherwise;
  }
};

/**
 * Whether npm itself says that just these versions are installed (somebody ran npm by hand). Optional packages of
 * other systems are missing rightly.
 * @param {string} root
 */
const npmAgrees = (root) => {
  const installed = JSON.parse(readOr(join(root, 'node_modules', '.package-lock.json'), '{}')).packages;
  if (!installed) return false;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(wanted).every(
    ([path, { version, optional, link }]) =>
      path === '' || link || installed[path]?.version === version || (optional && !installed[path]),
  );
};

/** @param {string} root */
const stampIt = (root) => {
  try {
    writeFileSync(join(root, STAMP), wantedStamp(root));
  } catch {
    // A read-only installation is still a complete one; it is compared again next time.
  }
};

/** @param {string} root the repository @returns whether node_modules is what the lockfile says */
export const isInstalled = (root) => {
  if (readOr(join(root, STAMP), '') === wantedStamp(root)) return true;
  if (!npmAgrees(root)) return false;
  stampIt(root);
  return true;
};

/** npm run leaves its own program's path; without it the one on PATH. */
const npmCommand = () =>
  process.env.npm_execpath?.endsWith('.js')
    ? { command: process.execPath, leading: [process.env.npm_execpath] }
    : { command: process.platform === 'win32' ? 'npm.cmd' : 'npm', leading: [] };

/**
 * Never an install script: nothing here needs one (the database's links are made by its supervisor). What does not
 * come is asked for again soon, and a silent connection is given up after a minute instead of five.
 */
const FLAGS = [
  ...['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline'],
  ...['--fetch-retries=4', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=15000'],
  '--fetch-timeout=60000',
];

/** @param {string} output of npm @returns the lines that tell the cause */
const causeIn = (output) => {
  const lines = output.split('\n').filter((line) => line.trim() !== '' && !line.includes('complete log'));
  return lines.slice(-8).join('\n');
};

/** A registry that is overloaded or restarted, or a connection that broke: other causes do not go away by waiting. */
const PASSES = /\bE(?:429|5\d\d)\b|ETIMEDOUT|ECONNRESET|EAI_AGAIN|ERR_SOCKET_TIMEOUT|network timeout/;
/** Seconds between two tries: a registry was seen to answer 503 for more than ten minutes. What came is kept by npm. */
const PAUSES = [5, 15, 30, 60, 60, 60, 60, 60, 60, 60, 60, 60];

/** @param {string} root @returns {Promise<{ code: unknown, output: string }>} of `npm ci`, once */
const npmCi = async (root) => {
  const { command, leading } = npmCommand();
  const npm = spawn(command, [...leading, ...FLAGS], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: command.endsWith('.cmd'),
  });
  let output = '';
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (data) => (output += data));
  const code = await new Promise((resolve) => {
    npm.once('error', (error) => resolve((output += error.message)));
    npm.once('close', resolve);
  });
  return { code, output };
};

/** @param {string} root @param {readonly number[]} pauses in seconds; one try more than there are pauses */
const npmCiUntilItIsThere = async (root, pauses) => {
  const done = await npmCi(root);
  const [pause, ...others] = pauses;
  if (done.code === 0 || pause === undefined || !PASSES.test(done.output)) return done;
  console.log(`  … the registry does not give everything (${causeIn(done.output).split('\n').at(-1)})`);
  console.log(`  … again in ${pause} s; what has come is kept`);
  await setTimeout(pause * 1000);
  return npmCiUntilItIsThere(root, others);
};

/**
 * @param {string} root @param {readonly number[]} pauses seconds to wait before each further try
 * @returns {Promise<string | undefined>} what went wrong, readable
 */
export const install = async (root, pauses = PAUSES) => {
  if (existsSync(join(root, 'node_modules')) && lstatSync(join(root, 'node_modules')).isSymbolicLink()) {
    return 'node_modules is a link and not what the lockfile says: run npm ci where it leads.';
  }
  const started = Date.now();
  console.log('installing packages (the first time this takes a minute or two)');
  const seconds = () => Math.round((Date.now() - started) / 1000);
  const progress = setInterval(() => console.log(`  … still installing, ${seconds()} s`), 15_000);
  const { code, output } = await npmCiUntilItIsThere(root, pauses);
  clearInterval(progress);
  if (code !== 0) return `npm ci failed:\n${causeIn(output)}`;
  stampIt(root);
  console.log(`packages installed in ${seconds()} s`);
  return undefined;
};
