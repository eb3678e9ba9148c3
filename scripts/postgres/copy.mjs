import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';

/**
 * Copies a database with all that belongs to it.
 * @param {string} home of a server that does not run @param {string} to a directory that is not there yet, or empty
 */
export const copyDatabase = (home, to) => {
  mkdirSync(to, { recursive: true });
  // Its files belong to whom the server runs as.
  const { status, stderr } = spawnSync('cp', ['-Rp', `${home}/.`, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The database in ${home} cannot be copied: ${stderr}`);
};
