import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildBenches, buildFrontend } from '../run/build.mjs';
import { runNode } from '../run/command.mjs';
import { root } from '../run/root.mjs';

const SUFFIX = '.bench.js';
const PAGES = ['screen', 'pages'];

/**
 * `npm run bench [name]`: every `apps/bench/src/<name>.bench.ts`, or the one named, compiled like the product.
 * @param {string[]} args
 */
export const run = async ([wanted, ...rest]) => {
  const log = (line) => console.log(`· ${line}`);
  await buildBenches(log);
  // those that look at pages
  if (wanted === undefined || PAGES.includes(wanted)) await buildFrontend(log);
  const directory = join(root, 'dist', 'apps', 'bench', 'src');
  const files = existsSync(directory) ? readdirSync(directory).filter((file) => file.endsWith(SUFFIX)) : [];
  const names = files.map((file) => file.slice(0, -SUFFIX.length)).sort();
  if (wanted !== undefined && !names.includes(wanted)) {
    console.error(`No benchmark "${wanted}". There are: ${names.join(', ') || 'none'}.`);
    return 1;
  }
  let worst = 0;
  for (const name of wanted === undefined ? names : [wanted]) {
    const { code } = await runNode(['--expose-gc', join(directory, name + SUFFIX), ...rest], {
      env: { NODE_ENV: 'production' },
    });
    worst = Math.max(worst, code);
  }
  return worst;
};
