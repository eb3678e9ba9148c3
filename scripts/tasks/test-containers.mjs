import { rmSync } from 'node:fs';
import { makeBase } from '../containers/base.mjs';
import { DONE_BY_THE_TEST } from '../containers/compose.mjs';
import { abortPrograms, findWay, missingPrograms } from '../containers/engine.mjs';
import { buildProduct, buildStandIns, fileIn, foldersOf, sizeOf, tagAgain } from '../containers/images.mjs';
import { mebibytes } from '../containers/memory.mjs';
import { foldersOfRuns, removeBuilds, removeContainers, removeImages } from '../containers/place.mjs';
import { licenseLines, packagesOf } from '../containers/sbom.mjs';
import { abortCommands } from '../run/command.mjs';
import { stopRequest } from '../run/signals.mjs';
import { summary } from '../run/summary.mjs';
import { exitCodeOf } from '../run/totals.mjs';
import { vitestSuite } from './test.mjs';

const log = (line) => console.log(`· ${line}`);

/** @template T @param {string} what @param {() => Promise<T>} work */
const timed = async (what, work) => {
  const started = performance.now();
  const made = await work();
  log(`${what} (${((performance.now() - started) / 1000).toFixed(0)} s)`);
  return made;
};

/** What is in the image: its size, its packages by licence. */
const show = async (way, image) => {
  const folders = await foldersOf(way, image);
  log(`the image: ${mebibytes(await sizeOf(image))} MiB with its base; of it ${folders}`);
  const packages = packagesOf(await fileIn(way, image, 'sbom.cdx.json'));
  log(`sbom.cdx.json in the image: ${packages.length} packages`);
  for (const line of licenseLines(packages)) console.log(`    ${line}`);
};

/** @param {string[]} words that name a spec; none: all */
const test = async (words) => {
  const base = await timed('a base by debootstrap, with this Node and npm', makeBase);
  const way = await findWay(base);
  log(`containers run ${way.name}`);
  const first = await timed('the Dockerfile is built', () => buildProduct(way, base));
  const standIns = await timed('PostgreSQL, Redis and Caddy are built', () => buildStandIns(way, base));
  await show(way, first);
  for (const [what, why] of Object.entries(DONE_BY_THE_TEST)) log(`“${what}” of compose: ${why}`);
  const images = { first, second: await tagAgain(first), standIns };
  const started = performance.now();
  const suite = vitestSuite('containers', ['containers'], words);
  const outcome = await suite.run({ CONTAINERS_SETTING: JSON.stringify({ way, images }) });
  const minutes = (performance.now() - started) / 60_000;
  for (const line of summary([{ name: suite.name, ...outcome, minutes }])) console.log(line);
  return exitCodeOf(outcome.totals);
};

const clean = async (kept) => {
  await removeContainers();
  await removeBuilds();
  if (!kept) await removeImages();
  log(`what this run made is removed${kept ? ', but for the images' : ''}`);
};

const removeFoldersBut = (before) => {
  for (const folder of foldersOfRuns())
    if (!before.includes(folder)) rmSync(folder, { recursive: true, force: true });
};

/** Exit code of a run that was told to stop. */
const STOPPED = 130;

/**
 * `npm run test:containers [-- --keep] [second-release | single-node]`: builds the image, runs it as docker-compose.yml says, and plays the overlay
 * `single-node`, by podman and buildah as root; a name is that of a spec in e2e/containers. `--keep` leaves the images, and a next run begins with the base and the stores that it finds.
 * @param {string[]} args @returns {Promise<number>} exit code
 */
export const run = async (args) => {
  const missing = missingPrograms();
  if (missing.length > 0 || process.getuid?.() !== 0) {
    const what = missing.length > 0 ? `there is no ${missing.join(', ')} on PATH` : 'it needs to be root';
    console.error(`The image is not tried on this machine: ${what}.`);
    return process.env.CI === 'true' ? 1 : 0;
  }
  await removeContainers();
  const before = foldersOfRuns();
  const stopped = stopRequest().then(() => {
    abortPrograms();
    abortCommands();
    return STOPPED;
  });
  const tested = test(args.filter((word) => !word.startsWith('--')));
  let code;
  try {
    code = await Promise.race([tested, stopped]);
    return code;
  } finally {
    // what was told to stop has to be gone before it is looked for
    await tested.catch(() => undefined);
    await clean(args.includes('--keep'));
    // the logs of a failed run are left to be read
    if (code === STOPPED) removeFoldersBut(before);
  }
};
