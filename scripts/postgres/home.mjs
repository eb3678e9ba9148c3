import { existsSync, lstatSync, mkdirSync, readlinkSync, realpathSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { existingPlace, openPlace } from './open-place.mjs';
import { canReach, closedOn, ownerOf } from './owner.mjs';

/** Two ways to one directory are one name. @param {string} dataDir its parent exists */
const nameOf = (dataDir) => join(realpathSync(dirname(dataDir)), basename(dataDir));

/**
 * Where the database of a data directory lies already: in it, where its link leads, or in the open place of its name.
 * @param {string} dataDir @returns {string | undefined}
 */
export const findHome = (dataDir) => {
  if (!existsSync(dirname(dataDir))) return undefined;
  const name = nameOf(dataDir);
  const entry = lstatSync(name, { throwIfNoEntry: false });
  if (!entry) return existingPlace('data', name);
  const home = entry.isSymbolicLink() ? resolve(dirname(name), readlinkSync(name)) : name;
  if (existsSync(home)) return home;
  throw new Error(
    `The database of ${name} is in ${home}, which cannot be found: bring it back, or remove ${name} to begin anew.`,
  );
};

/**
 * The link keeps where the data went: rights that change between two starts must not lead to another, empty place.
 * @param {string} dataDir its parent exists
 */
const makeHome = (dataDir) => {
  const name = nameOf(dataDir);
  const home = canReach(dirname(name), ownerOf(name)) ? name : openPlace('data', name);
  mkdirSync(home, { recursive: true, mode: 0o700 });
  return home;
};

/**
 * The directory that holds the database of a data directory; made, still empty, when there is none.
 * @param {string} dataDir @param {(line: string) => void} log
 * @throws Error in one line when a database is there and PostgreSQL cannot come to it
 */
export const openHome = (dataDir, log) => {
  mkdirSync(dirname(dataDir), { recursive: true });
  const name = nameOf(dataDir);
  const home = findHome(dataDir) ?? makeHome(dataDir);
  const closed = closedOn(dirname(realpathSync(home)), ownerOf(join(home, 'cluster')));
  if (closed !== undefined) {
    throw new Error(
      `The database is in ${home}, but PostgreSQL does not run as root and cannot enter ${closed}: chmod a+x ${closed}`,
    );
  }
  if (home === name) return home;
  if (!lstatSync(name, { throwIfNoEntry: false })) symlinkSync(home, name);
  log(`PostgreSQL keeps its data in ${home}`);
  return home;
};
