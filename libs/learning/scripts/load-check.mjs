// The scripts that make evidence read the written texts with the check's own code, straight from its sources.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const conditions = ['development'];

/** @returns {Promise<typeof import('../src/written/check/index.js')>} */
export async function loadCheck() {
  const entry = fileURLToPath(new URL('../src/written/check/index.ts', import.meta.url));
  const environments = { inline: { resolve: { conditions } } };
  const config = { configFile: false, root, logLevel: 'error', resolve: { conditions }, environments };
  const { module } = await runnerImport(entry, config);
  return module;
}
