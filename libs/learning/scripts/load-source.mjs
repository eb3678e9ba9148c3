// Scripts use the library's own code, straight from its sources: nothing is built first.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const conditions = ['development'];

/** @param {string} path from the library's `src` @returns {Promise<object>} the module */
export async function loadSource(path) {
  const entry = fileURLToPath(new URL(`../src/${path}`, import.meta.url));
  const environments = { inline: { resolve: { conditions } } };
  const config = { configFile: false, root, logLevel: 'error', resolve: { conditions }, environments };
  const { module } = await runnerImport(entry, config);
  return module;
}
