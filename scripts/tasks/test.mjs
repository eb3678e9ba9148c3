import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { provideRedis } from '../provision.mjs';
import { runBrowserTests } from '../run/browser-tests.mjs';
import { changedFiles, reachesProduct } from '../run/changed.mjs';
import { TOOLS, runNode } from '../run/command.mjs';
import { unable, vitestOutcome } from '../run/outcome.mjs';
import { preparedProduct } from '../run/prepared.mjs';
import { root } from '../run/root.mjs';
import { summary } from '../run/summary.mjs';
import { addTotals, exitCodeOf } from '../run/totals.mjs';

const log = (line) => console.log(`· ${line}`);

const REPORTERS = ['default', join(root, 'scripts/run/vitest-reporter.mjs')].map(
  (one) => `--reporter=${one}`,
);

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
 * @property {(env: NodeJS.ProcessEnv) => Promise<import('../run/outcome.mjs').Outcome>} run
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
    const selection = projects.flatMap((project) => ['--project', project]);
    const { code } = await runNode([TOOLS.vitest, 'run', ...selection, ...REPORTERS, ...args], {
      env: { ...env, VITEST_OUTCOME: report },
    });
    return vitestOutcome(report, code);
  },
});

/** @param {string} name @param {'journey' | 'screens'} kind @returns {Suite} */
const browserSuite = (name, kind) => ({ name, run: () => runBrowserTests(kind, log) });

/** One that cannot even begin is a failure; the suites after it run all the same. @param {Suite} suite @param {NodeJS.ProcessEnv} env */
const timed = async ({ name, run }, env) => {
  const started = performance.now();
  const outcome = await run(env).catch((error) => {
    log(`${name} cannot run: ${error}`);
    return unable(name, String(error));
  });
  return { name, ...outcome, minutes: (performance.now() - started) / 60_000 };
};

/** One after the other; what came of them at the end. @param {Suite[]} suites */
export const runSuites = async (suites) => {
  const redis = await openRedis();
  // Ends the process through its exit handlers, which end the Redis started here.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));
  try {
    const done = [];
    for (const suite of suites) done.push(await timed(suite, redis.env));
    for (const line of summary(done)) console.log(line);
    return exitCodeOf(addTotals(done.map(({ totals }) => totals)));
  } finally {
    await redis.stop();
  }
};

const SPECS = ['unit', 'integration', 'frontend'];

/** What the other suites begin with is made beside the specs: compiler and migration keep one processor busy. @param {Suite} specs @returns {Suite} */
const withProduct = (specs) => ({
  ...specs,
  run: async (env) => {
    // A product that cannot be made fails what needs it, and says so there; the specs are told of all the same.
    const [outcome] = await Promise.all([
      specs.run(env),
      preparedProduct(log).catch((error) => log(`the product is not made: ${error}`)),
    ]);
    return outcome;
  },
});

/** The running product. Not beside each other: what is killed there has to be back in time, and journeys keep both processors busy. */
const ofTheProduct = () => [vitestSuite('processes', ['processes']), browserSuite('journeys', 'journey')];

/** Specs that import what was changed since `base`; the running product, if it was changed. @param {string | undefined} base */
const runChanged = (base) => {
  const files = changedFiles(base);
  const since = ['--passWithNoTests', base === undefined ? '--changed' : `--changed=${base}`];
  const specs = vitestSuite('specs', SPECS, since);
  return runSuites(reachesProduct(files) ? [withProduct(specs), ...ofTheProduct()] : [specs]);
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
  return runSuites([withProduct(vitestSuite('specs', SPECS)), ...ofTheProduct()]);
};
