import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { root } from './root.mjs';

/** @param {string | undefined} text */
const portFrom = (text) => {
  if (text === undefined || text === '') return 3000;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`PORT is "${text}"; it must be a number from 1 to 65535.`);
};

const temporaryDataDir = () => {
  const directory = mkdtempSync(join(tmpdir(), 'manabiya-fresh-'));
  // The database does not run as root; it has to walk through here.
  chmodSync(directory, 0o711);
  return directory;
};

/**
 * @typedef {object} StartSettings
 * @property {number} port
 * @property {string} host where the api listens
 * @property {string} dataDir absolute
 * @property {boolean} temporary the data directory goes away at the end
 * @property {string | undefined} databaseUrl undefined: the embedded server
 * @property {boolean} demo whether demo data, with its known passwords, may be made
 */

/**
 * @param {string[]} args @param {NodeJS.ProcessEnv} env
 * @returns {StartSettings}
 * @throws Error in one line when something cannot be
 */
export const readSettings = (args, env) => {
  const unknown = args.find((arg) => arg !== '--fresh');
  if (unknown !== undefined) throw new Error(`start does not know "${unknown}"; there is only --fresh.`);
  const temporary = args.includes('--fresh');
  const databaseUrl = env.DATABASE_URL || undefined;
  if (env.DATABASE_HOST) throw new Error('npm start takes DATABASE_URL; DATABASE_HOST is for containers.');
  return {
    port: portFrom(env.PORT),
    host: env.HOST || '127.0.0.1',
    dataDir: temporary ? temporaryDataDir() : resolve(root, env.DATA_DIR || '.data'),
    temporary,
    databaseUrl,
    demo: databaseUrl === undefined || env.DEMO === '1',
  };
};
