import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { provideRedis } from '../provision.mjs';
import { runBrowserTests } from '../run/browser-tests.mjs';
import { changedFiles, reachesProduct } from '../run/changed.mjs';
import { TOOLS, runNode } from '../run/command.mjs';
import { preparedProduct } from '../run/prepared.mjs';
import { root } from '../run/root.mjs';
import { slowest, vitestTimes } from '../run/slowest.mjs';
import { addTotals, exitCodeOf, totalsLine, vitestTotals } from '../run/totals.mjs';

const SLOWEST = 10;
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

/**
 * @typedef {object} Suite what one runner runs
 * @property {string} name
 * @property {(env: NodeJS.ProcessEnv) => Promise<{ totals: import('../run/totals.mjs').Totals, times: import('../run/slowest.mjs').FileTime[] }>} run
 */

/**
 * @param {string} name @param {string[]} projects vitest's @param {string[]} args file names and options of vitest
 * @returns {Suite}
 */
export const vitestSuite = (name, projects, args = []) => ({
  name,
  run: async (env) => {
    const report = join(root, '.cache', `vitest-${projects[0]}.json`);
    rmSync(report, { force: true });
    mkdirSync(join(root, '.cache'), { recursive: true });
    const selection = projects.flatMap((project) => ['--project', project]);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const { code } = await runNode([TOOLS.vitest, 'run', ...selection, ...reporters, ...args], { env });
    return { totals: vitestTotals(report, code), times: vitestTimes(report) };
  },
});

/** @param {string} name @param {'journey' | 'screens'} kind @returns {Suite} */
const browserSuite = (name, kind) => ({ name, run: () => runBrowserTests(kind, log) });

/** One after the other; the last lines say how long each took, which files were slowest, and what came of it. @param {Suite[]} suites */
export const runSuites = async (suites) => {
  const redis = await openRedis();
  // Ends the process through its exit handlers, which end the Redis started here.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));
  try {
    const done = [];
    for (const { name, run } of suites) {
      const started = performance.now();
      const outcome = await run(redis.env);
      done.push({ name, ...outcome, minutes: (performance.now() - started) / 60_000 });
    }
    const totals = addTotals(done.map((one) => one.totals));
    console.log('\nThe slowest files:');
    for (const line of slowest(
      done.flatMap(({ times }) => times),
      SLOWEST,
    ))
      console.log(line);
    for (const { name, minutes } of done) log(`${name}: ${minutes.toFixed(1)} min`);
    console.log(totalsLine(totals));
    return exitCodeOf(totals);
  } finally {
    await redis.stop();
  }
};

const SPECS = ['unit', 'integration', 'frontend'];

/** What the other suites begin with is made beside the specs: compiler and migration keep one processor busy. */
const specsAndProduct = () => {
  const specs = vitestSuite('specs', SPECS);
  return {
    ...specs,
    run: async (env) => {
      // A product that cannot be made fails what needs it, and says so there; the specs are told of all the same.
      const [outcome] = await Promise.all([
        specs.run(env),
        preparedProduct(log).catch((error) => log(`the product is not made: ${error}`)),
      ]);
      return outcome;
    },
  };
};

/** Specs that import what was changed since `base`; the running product, if it was changed. @param {string | undefined} base */
const runChanged = (base) => {
  const files = changedFiles(base);
  const since = ['--passWithNoTests', base === undefined ? '--changed' : `--changed=${base}`];
  const whole = [vitestSuite('processes', ['processes']), browserSuite('journeys', 'journey')];
  return runSuites([vitestSuite('specs', SPECS, since), ...(reachesProduct(files) ? whole : [])]);
};

/**
 * `npm test`: all tests in their short form. `-- <file …>`: only the specs of vitest that these words name;
 * `-- --changed[=<commit>]`: those that the changes since the commit (by default: what is not committed) can reach.
 * @param {string[]} args
 */
export const run = (args) => {
  const changed = args.find((arg) => arg === '--changed' || arg.startsWith('--changed='));
  if (changed) return runChanged(changed.split('=')[1]);
  if (args.length > 0) return runSuites([vitestSuite('specs', [...SPECS, 'processes'], args)]);
  return runSuites([
    specsAndProduct(),
    vitestSuite('processes', ['processes']),
    browserSuite('journeys', 'journey'),
  ]);
};
