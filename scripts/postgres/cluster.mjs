import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBinaries } from './binaries.mjs';
import { complaintIn } from './complaint.mjs';
import { findHome, openHome } from './home.mjs';
import { giveTo, ownerOf } from './owner.mjs';

export const USER = 'manabiya';
export const DATABASE = 'manabiya';

/**
 * @typedef {object} Cluster one data directory and what is needed to run it
 * @property {string} home holds `cluster/`, `password` and `postgres.log`
 * @property {string} directory PostgreSQL's own data directory
 * @property {string} password
 * @property {{ uid: number, gid: number } | undefined} owner
 * @property {{ version: string, postgres: string, initdb: string, pgCtl: string }} binaries
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
  throw new Error(
    `PostgreSQL's data directory could not be made: ${done.error?.message ?? complaintIn(done.stderr)}`,
  );
};

/**
 * Made beside its final place and renamed, so that an interrupted first start leaves nothing that looks complete. The
 * password comes to its place first: one without `cluster.new` tells that a whole cluster was here.
 * @param {Cluster} cluster @param {{ sync: boolean }} options
 */
const initialize = ({ home, directory, owner, binaries }, { sync }) => {
  const partial = `${directory}.new`;
  const password = join(home, 'password');
  rmSync(password, { force: true });
  rmSync(partial, { recursive: true, force: true });
  writeFileSync(`${password}.new`, randomBytes(24).toString('base64url'), { mode: 0o600 });
  giveTo(`${password}.new`, owner);
  run(
    binaries.initdb,
    [
      ...[
        '-D',
        partial,
        '-U',
        USER,
        '--pwfile',
        `${password}.new`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
      ],
      ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions'],
      ...(sync ? [] : ['--no-sync']),
    ],
    owner,
  );
  run(binaries.postgres, ['--single', '-D', partial, 'postgres'], owner, `CREATE DATABASE ${DATABASE}\n`);
  renameSync(`${password}.new`, password);
  renameSync(partial, directory);
};

/**
 * The password of a cluster that exists and where it lies, without touching it.
 * @param {string} dataDir
 */
export const lookUpCluster = (dataDir) => {
  const home = findHome(dataDir);
  if (home === undefined || !existsSync(join(home, 'password'))) return undefined;
  return { directory: join(home, 'cluster'), password: readFileSync(join(home, 'password'), 'utf8').trim() };
};

/** @param {string} directory @returns {string | undefined} PostgreSQL's major version; undefined: no cluster is there */
const versionOf = (directory) => {
  try {
    return readFileSync(join(directory, 'PG_VERSION'), 'utf8').trim();
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    if (error.code !== 'EACCES') throw error;
    throw new Error(
      `The database in ${directory} belongs to another user: start as that one, or choose another place with DATA_DIR.`,
    );
  }
};

/** @param {Cluster} cluster @returns whether it was made already @throws Error in one line when it must not be opened, nor made anew */
const isMade = ({ home, directory, binaries }) => {
  const version = versionOf(directory);
  if (version === undefined) {
    if (!existsSync(join(home, 'password')) || existsSync(`${directory}.new`)) return false;
    throw new Error(
      `The database that was in ${directory} is gone: put it back, or remove ${home} to begin anew.`,
    );
  }
  if (version === binaries.version) return true;
  throw new Error(
    `The database in ${directory} was made by PostgreSQL ${version}, and this is ${binaries.version}: ` +
      'carry it over with pg_dump (docs/OPERATIONS.md), or choose another place with DATA_DIR.',
  );
};

/**
 * Opens the cluster of a data directory; makes it when there is none.
 * @param {string} dataDir @param {{ sync: boolean, log: (line: string) => void }} options
 * @returns {Cluster}
 */
export const openCluster = (dataDir, { sync, log }) => {
  const home = openHome(dataDir, log);
  const directory = join(home, 'cluster');
  const owner = ownerOf(directory);
  giveTo(home, owner);
  const cluster = { home, directory, owner, binaries: findBinaries(owner), password: '' };
  if (!isMade(cluster)) initialize(cluster, { sync });
  return { ...cluster, password: readFileSync(join(home, 'password'), 'utf8').trim() };
};
