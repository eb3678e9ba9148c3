import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findHome } from '../postgres/home.mjs';
import { buildFrontend, buildServer, serverStamp } from './build.mjs';
import { openDatabase } from './database.mjs';
import { environment, prepareOnce } from './product.mjs';
import { root } from './root.mjs';

const PLACE = join(root, '.cache', 'prepared');
const fail = (reason) => {
  throw new Error(reason);
};

/** Demo data is dated from the day it is made on. */
const today = () => new Date().toISOString().slice(0, 10);

const forget = (dataDir) => {
  const home = findHome(join(dataDir, 'postgres'));
  if (home) rmSync(home, { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
};

const make = async (dataDir, log) => {
  mkdirSync(dataDir, { recursive: true });
  const settings = {
    port: 0,
    host: '127.0.0.1',
    dataDir,
    temporary: true,
    demo: true,
    databaseUrl: undefined,
  };
  const database = await openDatabase(settings, log, fail);
  try {
    await prepareOnce(environment(settings, database.url), true, database.home, log);
  } finally {
    await database.stop();
  }
  writeFileSync(join(dataDir, 'whole'), '');
};

const preparedDatabase = async (log) => {
  await buildServer(log);
  const name = `${serverStamp().slice(0, 16)}-${today()}`;
  const dataDir = join(PLACE, name);
  if (!existsSync(join(dataDir, 'whole'))) {
    const former = existsSync(PLACE) ? readdirSync(PLACE) : [];
    for (const one of former) forget(join(PLACE, one));
    await make(dataDir, log);
  }
  return findHome(join(dataDir, 'postgres')) ?? fail(`${dataDir} holds no database`);
};

/** @type {typeof import('./prepared.d.mts').preparedProduct} */
export const preparedProduct = async (log) => {
  const [home] = await Promise.all([preparedDatabase(log), buildFrontend(log)]);
  return home;
};
