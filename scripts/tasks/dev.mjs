import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildServer } from '../run/build.mjs';
import { claimDataDir, release } from '../run/claim.mjs';
import { TOOLS } from '../run/command.mjs';
import { openDatabase } from '../run/database.mjs';
import { assertPortFree, assertWritable } from '../run/preflight.mjs';
import { ENTRIES, environment, prepare } from '../run/product.mjs';
import { root } from '../run/root.mjs';
import { readSettings } from '../run/settings.mjs';
import { stopRequest } from '../run/signals.mjs';

const log = (line) => console.log(`· ${line}`);

/** @param {string[]} args @param {string} cwd @param {NodeJS.ProcessEnv} env */
const watch = (args, cwd, env) => {
  const child = spawn(process.execPath, args, { cwd, env, stdio: 'inherit' });
  return { child, ended: new Promise((resolve) => child.once('exit', resolve)) };
};

const launchWatchers = (env) => {
  const onChange = ['--watch', '--watch-preserve-output', '--enable-source-maps'];
  return [
    watch(
      [TOOLS.tsc, '-p', 'tsconfig.build.json', '--noCheck', 'false', '--watch', '--preserveWatchOutput'],
      root,
      env,
    ),
    watch([...onChange, ENTRIES.api], root, env),
    watch([...onChange, ENTRIES.worker], root, env),
    watch([TOOLS.vite, '--clearScreen', 'false'], join(root, 'frontend'), env),
  ];
};

/** `npm run dev`: compiler, api, worker and Vite, each watching; the page is Vite's, which passes /api on. */
export const run = async (args) => {
  const settings = readSettings(args, process.env);
  assertWritable(settings.dataDir);
  await claimDataDir(settings.dataDir, log);
  await assertPortFree(settings.host, settings.port);
  const failure = Promise.withResolvers();
  const database = await openDatabase(settings, log, failure.resolve);
  let watchers = [];
  try {
    await buildServer(log);
    const env = { ...environment(settings, database.url), NODE_ENV: 'development' };
    await prepare(env, settings.demo, log);
    watchers = launchWatchers({ ...env, API_URL: `http://${settings.host}:${settings.port}` });
    const reason = await Promise.race([stopRequest().then(() => undefined), failure.promise]);
    if (reason) console.error(reason);
    return reason ? 1 : 0;
  } finally {
    for (const { child } of watchers) child.kill('SIGTERM');
    await Promise.all(watchers.map(({ ended }) => ended));
    await database.stop();
    release(settings.dataDir);
  }
};
