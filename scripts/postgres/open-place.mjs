import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';

const PLACES = ['/var/lib/manabiya', '/var/tmp/manabiya'];

/** A planted directory of somebody else in /var/tmp must not receive the data. @param {string} place */
const isOurs = (place) => {
  try {
    mkdirSync(place, { mode: 0o755 });
  } catch (error) {
    if (error.code !== 'EEXIST') return false;
  }
  try {
    accessSync(place, constants.W_OK);
    return statSync(place).uid === 0;
  } catch {
    return false;
  }
};

/** @param {string} purpose @param {string} identity */
const nameOf = (purpose, identity) =>
  `${purpose}-${createHash('sha256').update(identity).digest('hex').slice(0, 16)}`;

/**
 * A directory that every user can walk to, for root whose own directories are closed; the same one every time.
 * @param {string} purpose what it is for; part of the name
 * @param {string} identity whose it is, e.g. the data directory it stands in for
 */
export const openPlace = (purpose, identity) => {
  const base = PLACES.find(isOurs);
  if (!base)
    throw new Error(`PostgreSQL does not run as root, and none of ${PLACES.join(', ')} can be written.`);
  return join(base, nameOf(purpose, identity));
};

/** The one that was made earlier, when another base may have been the writable one. @param {string} purpose @param {string} identity */
export const existingPlace = (purpose, identity) =>
  PLACES.filter((base) => statSync(base, { throwIfNoEntry: false })?.uid === 0)
    .map((base) => join(base, nameOf(purpose, identity)))
    .find((place) => existsSync(place));
