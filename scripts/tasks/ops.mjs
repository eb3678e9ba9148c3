import { join } from 'node:path';
import { attachEmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres.mjs';
import { buildServer } from '../run/build.mjs';
import { runNode } from '../run/command.mjs';
import { ENTRIES, environment } from '../run/product.mjs';
import { root } from '../run/root.mjs';
import { readSettings } from '../run/settings.mjs';

/** The database of a running `npm start`, else the embedded one just for this command. */
const openDatabase = async ({ databaseUrl, dataDir }) => {
  const directory = join(dataDir, 'postgres');
  const url = databaseUrl ?? attachEmbeddedPostgres(directory);
  return url
    ? { url, stop: () => Promise.resolve() }
    : startEmbeddedPostgres({ dataDir: directory, log: (line) => console.error(line) });
};

/** `npm run ops -- <command …>`: operator commands, on the same data as `npm start`. @param {string[]} args */
export const run = async (args) => {
  const settings = readSettings([], process.env);
  await buildServer((line) => console.error(`· ${line}`));
  const database = await openDatabase(settings);
  try {
    const env = environment({ ...settings, demo: process.env.DEMO === '1' }, database.url);
    const { code } = await runNode([join(root, ENTRIES.ops), ...args], { env });
    return code;
  } finally {
    await database.stop();
  }
};
