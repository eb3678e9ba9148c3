import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildBenches } from '../run/build.mjs';
import { root } from '../run/root.mjs';

/** A terminal's Ctrl-C arrives twice: by itself, and passed on by npm. */
const SAME_PRESS_MS = 1_000;

/** The first Ctrl-C ends the run and closes what it has opened, a later one the process. @returns {AbortSignal} */
const interruption = () => {
  const controller = new AbortController();
  let first;
  for (const name of ['SIGINT', 'SIGTERM'])
    process.on(name, () => {
      if (first !== undefined && performance.now() - first > SAME_PRESS_MS) process.exit(130);
      first ??= performance.now();
      controller.abort();
    });
  return controller.signal;
};

/**
 * `npm run load -- --url …`: simulated learners against an installation. Fails when an acknowledged answer is lost.
 * @param {string[]} args
 */
export const run = async (args) => {
  const signal = interruption();
  await buildBenches((line) => console.error(`· ${line}`));
  const file = join(root, 'dist', 'apps', 'bench', 'src', 'load', 'run-load.js');
  const { runLoad } = await import(pathToFileURL(file).href);
  const { lost } = await runLoad(args, { env: process.env, signal, say: (line) => console.log(line) });
  return lost > 0 ? 1 : 0;
};
