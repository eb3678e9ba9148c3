import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { findProgram } from '../provision/programs.mjs';

/** `catatonit` is what podman keeps a pod together with. */
const NEEDED = ['podman', 'buildah', 'debootstrap', 'runc', 'catatonit', 'tar', 'unshare'];

/** Programs that are not on this machine. @returns {string[]} */
export const missingPrograms = () => NEEDED.filter((name) => findProgram([name]) === undefined);

const running = new Set();

/** Each leads a group of its own, for what a build starts ends with it. */
const end = ({ pid }, signal) => {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
};

/** Ends what is still running: the task was told to stop. */
export const abortPrograms = () => {
  for (const child of running) end(child, 'SIGTERM');
};

/**
 * Runs a program to its end.
 * @param {string} program @param {string[]} args
 * @param {object} options
 * @param {import('node:stream').Readable} [options.input]
 * @param {number} [options.timeoutMs] after which it is killed
 * @param {Record<string, string>} [options.env] over that of this process
 * @param {(line: string) => void} [options.onLine] told each line of the first stream as it comes
 * @returns {Promise<{ code: number, output: string, said: string }>} `output` of both streams, `said` of the first alone
 */
export const run = (program, args, { input, timeoutMs, env, onLine } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      stdio: [input ? 'pipe' : 'ignore', 'pipe', 'pipe'],
      detached: true,
      env: { ...process.env, ...env },
    });
    running.add(child);
    const timer = timeoutMs && setTimeout(() => end(child, 'SIGKILL'), timeoutMs);
    let [output, said] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text) => {
      said += text;
      output += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text) => (output += text));
    if (onLine) createInterface({ input: child.stdout }).on('line', onLine);
    if (input) input.pipe(child.stdin);
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(timer);
      running.delete(child);
      resolve({ code: code ?? 1, output, said });
    });
  });

/** The same where nothing but success will do. @returns {Promise<string>} what the program said */
export const runWell = async (program, args, options) => {
  const { code, output, said } = await run(program, args, options);
  if (code === 0) return said.trim();
  const words = args.slice(0, 3).join(' ');
  throw new Error(
    `${program} ${words} ended with ${code}:\n${output.trim().split('\n').slice(-20).join('\n')}`,
  );
};

/**
 * How containers run on a machine.
 * @typedef {object} Way
 * @property {string} name
 * @property {string[]} flags of podman itself
 * @property {string[]} run of `podman run`
 * @property {string[]} build of `buildah bud`
 * @property {string[]} limits what podman has to be told in a file, where it takes no arguments for it: as in `run`
 */

const LIMITS = ['nofile=1024:1024', 'nproc=1024:1024'];

/** @type {Way[]} */
const WAYS = [
  { name: 'as podman does by itself', flags: [], run: [], build: [], limits: [] },
  {
    name: 'runc, control groups without systemd, 1024 open files and processes, images built by chroot',
    flags: ['--cgroup-manager=cgroupfs', '--runtime', 'runc'],
    run: LIMITS.flatMap((limit) => ['--ulimit', limit]),
    build: ['--isolation', 'chroot', '--ulimit', 'nofile=1024:1024'],
    limits: LIMITS,
  },
];

/** The first way in which a container of this image runs within a limit of memory. @param {string} image @returns {Promise<Way>} */
export const findWay = async (image) => {
  let complaint = '';
  for (const way of WAYS) {
    const words = [
      ...way.flags,
      'run',
      '--rm',
      '--network',
      'none',
      '--memory',
      '64m',
      ...way.run,
      image,
      'true',
    ];
    const { code, output } = await run('podman', words);
    if (code === 0) return way;
    complaint = output.trim();
  }
  throw new Error(`no container runs on this machine: ${complaint}`);
};
