import { chownSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const NOBODY = 65534;

/**
 * Whom PostgreSQL runs as: it refuses root. An existing cluster keeps its owner, so that data made by an ordinary
 * user still opens when root starts it. Undefined means: as this process's own user.
 * @param {string} clusterDir
 * @returns {{ uid: number, gid: number } | undefined}
 */
export const ownerOf = (clusterDir) => {
  if (process.getuid?.() !== 0) return undefined;
  const existing = statSync(clusterDir, { throwIfNoEntry: false });
  return existing && existing.uid !== 0
    ? { uid: existing.uid, gid: existing.gid }
    : { uid: NOBODY, gid: NOBODY };
};

/** @param {string} path @param {{ uid: number, gid: number } | undefined} owner */
export const giveTo = (path, owner) => {
  if (owner) chownSync(path, owner.uid, owner.gid);
};

/** @param {string} path @param {{ uid: number, gid: number }} owner @param {number} wanted one rwx digit */
const grants = (path, owner, wanted) => {
  const { mode, uid, gid } = statSync(path);
  const digit = uid === owner.uid ? mode >> 6 : gid === owner.gid ? mode >> 3 : mode;
  return (digit & wanted) === wanted;
};

/**
 * The directory at which `owner` is stopped on the way down to `path` (a 0700 home makes everything below
 * unreachable); undefined when none is.
 * @param {string} path @param {{ uid: number, gid: number } | undefined} owner
 */
export const closedOn = (path, owner) => {
  if (!owner) return undefined;
  const above = dirname(path) === path ? undefined : closedOn(dirname(path), owner);
  return above ?? (grants(path, owner, 1) ? undefined : path);
};

/** @param {string} path @param {{ uid: number, gid: number } | undefined} owner */
export const canReach = (path, owner) => closedOn(path, owner) === undefined;

/** @param {string} file @param {{ uid: number, gid: number } | undefined} owner */
export const canExecute = (file, owner) =>
  canReach(dirname(file), owner) && (!owner || grants(file, owner, 5));
