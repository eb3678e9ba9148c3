import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../embedded-postgres.mjs';
import { crashCounter, CRASHES_ALLOWED } from './crashes.mjs';

/**
 * The database of a run: DATABASE_URL, or the embedded server, which is started again after a crash.
 * @param {import('./settings.mjs').StartSettings} settings
 * @param {(line: string) => void} log
 * @param {(reason: string) => void} onGiveUp
 * @returns {Promise<{ url: string, home?: string, stop: () => Promise<void> }>} `home`: the directory of the embedded server
 */
export const openDatabase = async ({ databaseUrl, dataDir }, log, onGiveUp) => {
  if (databaseUrl) return { url: databaseUrl, stop: () => Promise.resolve() };
  const countCrash = crashCounter();
  let stopping = false;
  const revive = async () => {
    const crashes = countCrash();
    if (crashes > CRASHES_ALLOWED)
      return onGiveUp(`PostgreSQL ended ${crashes} times within a minute; see ${postgres.home}/postgres.log`);
    log('PostgreSQL ended; starting it again');
    await delay(100 * 2 ** (crashes - 1));
    if (stopping) return undefined;
    return postgres.restart().catch((error) => onGiveUp(error.message));
  };
  const postgres = await startEmbeddedPostgres({
    dataDir: join(dataDir, 'postgres'),
    log,
    onCrash: () => void revive(),
  });
  return {
    url: postgres.url,
    home: postgres.home,
    stop: () => {
      stopping = true;
      return postgres.stop();
    },
  };
};
