import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { provideRedis } from '../provision.mjs';
import { runBrowserTests } from '../run/browser-tests.mjs';
import { TOOLS, runNode } from '../run/command.mjs';
import { root } from '../run/root.mjs';
import { addTotals, exitCodeOf, totalsLine, vitestTotals } from '../run/totals.mjs';

const REPORT = join(root, '.cache', 'vitest.json');
const log = (line) => console.log(`· ${line}`);

/** One Redis for the whole run; its specs are skipped where there is none, and that is a failure in CI. */
const openRedis = async () => {
  const redis = await provideRedis({ install: true });
  if ('missing' in redis) {
    if (process.env.CI === 'true') throw new Error(`Tests need Redis: ${redis.missing}.`);
    log(`Redis: ${redis.missing}; its tests are skipped`);
    return { env: {}, stop: () => Promise.resolve() };
  }
  log(`Redis: ${redis.from}`);
  return { env: { TEST_REDIS_URL: redis.url }, stop: redis.stop };
};

/** @param {string[]} projects @param {string[]} filters @param {NodeJS.ProcessEnv} env */
const runVitest = async (projects, filters, env) => {
  rmSync(REPORT, { force: true });
  mkdirSync(join(root, '.cache'), { recursive: true });
  const selection = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`];
  const { code } = await runNode([TOOLS.vitest, 'run', ...selection, ...reporters, ...filters], { env });
  return vitestTotals(REPORT, code);
};

/**
 * @param {string[]} projects vitest's @param {string[]} filters
 * @param {() => Promise<import('../run/totals.mjs').Totals[]>} further runners
 */
export const runSuites = async (projects, filters, further) => {
  const redis = await openRedis();
  // Ends the process through its exit handlers, which end the Redis started here.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));
  try {
    const totals = addTotals([await runVitest(projects, filters, redis.env), ...(await further())]);
    console.log(totalsLine(totals));
    return exitCodeOf(totals);
  } finally {
    await redis.stop();
  }
};

/**
 * `npm test [-- filter …]`: all tests but the long fault runs; with filters only the vitest files they name.
 * @param {string[]} args
 */
export const run = (args) =>
  runSuites(['unit', 'integration', 'frontend', 'processes'], args, async () =>
    args.length > 0 ? [] : [await runBrowserTests('journey', log)],
  );
