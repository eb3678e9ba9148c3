import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { canReach, giveTo, ownerOf } from './owner.mjs';
import { openPlace } from './open-place.mjs';
import { findBinaries } from './binaries.mjs';

export const USER = 'manabiya';
export const DATABASE = 'manabiya';

/**
 * @typedef {object} Cluster one data directory and what is needed to run it
 * @property {string} home holds `cluster/`, `password` and `postgres.log`
 * @property {string} directory PostgreSQL's own data directory
 * @property {string} password
 * @property {{ uid: number, gid: number } | undefined} owner
 * @property {{ postgres: string, initdb: string, pgCtl: string }} binaries
 */

/** @param {string | undefined} inherited */
const withoutPgVariables = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name)));

/** A working directory that the other user can enter, and none of the caller's PG… variables. @param {Cluster['owner']} owner */
export const spawnOptions = (owner) => ({
  ...owner,
  cwd: owner ? '/' : undefined,
  env: { ...withoutPgVariables(), LC_ALL: 'C' },
  windowsHide: true,
});

const run = (program, args, owner, input) => {
  const done = spawnSync(program, args, { ...spawnOptions(owner), encoding: 'utf8', input });
  if (done.status === 0) return;
  const reason = (done.error?.message ?? done.stderr).trim().split('\n').slice(-3).join(' ');
  throw new Error(`PostgreSQL's data directory could not be made: ${reason}`);
};

/**
 * Made beside its final place and renamed, so that an interrupted first start leaves nothing that looks complete.
 * @param {Cluster} cluster @param {{ sync: boolean }} options
 */
const initialize = ({ home, directory, owner, binaries }, { sync }) => {
  const partial = `${directory}.new`;
  const passwordFile = join(home, 'password');
  rmSync(partial, { recursive: true, force: true });
  writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  giveTo(passwordFile, owner);
  run(
    binaries.initdb,
    [
      ...['-D', partial, '-U', USER, '--pwfile', passwordFile, '--auth=scram-sha-256', '--encoding=UTF8'],
      ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions'],
      ...(sync ? [] : ['--no-sync']),
    ],
    owner,
  );
  run(binaries.postgres, ['--single', '-D', partial, 'postgres'], owner, `CREATE DATABASE ${DATABASE}\n`);
  renameSync(partial, directory);
};

/** @param {string} dataDir @param {(line: string) => void} log */
const reachableHome = (dataDir, log) => {
  mkdirSync(dirname(dataDir), { recursive: true });
  const wanted = join(realpathSync(dirname(dataDir)), dataDir.split(/[\\/]/).at(-1) ?? '');
  const owner = ownerOf(join(wanted, 'cluster'));
  if (canReach(dirname(wanted), owner)) return wanted;
  const home = openPlace('data', wanted);
  log(`PostgreSQL does not run as root and cannot enter ${dirname(wanted)}; its data is in ${home}`);
  return home;
};

/**
 * The password of a cluster that exists and where it lies, without touching it.
 * @param {string} dataDir
 */
export const lookUpCluster = (dataDir) => {
  if (!existsSync(dirname(dataDir))) return undefined;
  const home = reachableHome(dataDir, () => {});
  if (!existsSync(join(home, 'password'))) return undefined;
  return { directory: join(home, 'cluster'), password: readFileSync(join(home, 'password'), 'utf8').trim() };
};

/**
 * Opens the cluster of a data directory; makes it when there is none.
 * @param {string} dataDir @param {{ sync: boolean, log: (line: string) => void }} options
 * @returns {Cluster}
 */
export const openCluster = (dataDir, { sync, log }) => {
  const home = reachableHome(dataDir, log);
  const directory = join(home, 'cluster');
  const owner = ownerOf(directory);
  mkdirSync(home, { recursive: true, mode: 0o700 });
  giveTo(home, owner);
  const cluster = { home, directory, owner, binaries: findBinaries(owner), password: '' };
  if (!existsSync(join(directory, 'PG_VERSION'))) initialize(cluster, { sync });
  return { ...cluster, password: readFileSync(join(home, 'password'), 'utf8').trim() };
};
