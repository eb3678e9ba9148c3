import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
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
  const figures = mkdtempSync(join(tmpdir(), 'manabiya-bench-'));
  const lines = [];
  let worst = 0;
  try {
    for (const name of wanted === undefined ? names : [wanted]) {
      const file = join(figures, name);
      const { code } = await runNode(['--expose-gc', join(directory, name + SUFFIX), ...rest], {
        env: { NODE_ENV: 'production', BENCH_FIGURES: file },
      });
      lines.push(...figuresOf(name, file, code));
      worst = Math.max(worst, code);
    }
  } finally {
    rmSync(figures, { recursive: true, force: true });
  }
  if (wanted === undefined) console.log(tableOf(lines));
  return worst;
};

/** What a bench has kept; that it failed is a line of its own. */
function figuresOf(name, file, code) {
  const kept = existsSync(file)
    ? readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    : [];
  const failed = { what: 'the bench', measured: '', wanted: 'to its end', verdict: `FAILED (${code})` };
  return [...kept, ...(code === 0 ? [] : [failed])].map((figure) => ({ name, ...figure }));
}

/** In Markdown, for a note. */
function tableOf(figures) {
  const row = (cells) => `| ${cells.join(' | ')} |`;
  const rows = figures.map(({ name, what, measured, wanted, verdict }) =>
    row([`\`${name}\``, what, measured, wanted, verdict]),
  );
  return [row(['bench', 'what', 'measured', 'wanted', 'verdict']), row(Array(5).fill('---')), ...rows].join(
    '\n',
  );
}
