import { copyFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBinaries } from '../postgres/binaries.mjs';
import { findProgram } from '../provision/programs.mjs';
import { root } from '../run/root.mjs';
import { run, runWell } from './engine.mjs';
import { imageName, LABEL, PREFIX } from './place.mjs';

/** What npm has been told of its way to a registry on this machine: it is told the same while the image is built. */
const NPM_SETTINGS = ['registry', 'proxy', 'https-proxy', 'noproxy', 'strict-ssl'];
const INSIDE = `/run/${PREFIX}`;

/**
 * Writes the settings into a folder that is mounted while the image is built, and is no part of it.
 * @param {string} folder @returns {Promise<string[]>} arguments of `buildah bud`
 */
const npmSettings = async (folder) => {
  const npm = findProgram(['npm']);
  if (!npm) throw new Error('no npm on PATH');
  const get = (name) => runWell(npm, ['config', 'get', name]);
  const set = (value) => value !== '' && value !== 'null' && value !== 'undefined';
  const lines = [];
  for (const name of NPM_SETTINGS) {
    const value = await get(name);
    if (set(value)) lines.push(`${name}=${value}`);
  }
  const authorities = await get('cafile');
  if (set(authorities)) {
    copyFileSync(authorities, join(folder, 'authorities.pem'));
    lines.push(`cafile=${INSIDE}/authorities.pem`);
  }
  writeFileSync(join(folder, 'npmrc'), `${lines.join('\n')}\n`);
  return ['--volume', `${folder}:${INSIDE}:ro`, '--volume', `${join(folder, 'npmrc')}:/root/.npmrc:ro`];
};

const inFolder = async (work) => {
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}-`));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Of a build that takes minutes, each step. @param {string} line */
const tellStep = (line) => {
  if (/ STEP \d/.test(line)) console.log(`    ${line}`);
};

const build = (way, base, words) => {
  const ours = ['--label', LABEL, '--build-arg', `BASE=${base}`];
  return runWell('buildah', ['bud', ...way.build, ...ours, ...words], { onLine: tellStep });
};

/**
 * Builds the Dockerfile of the product.
 * @param {import('./engine.mjs').Way} way @param {string} base image @returns {Promise<string>} the image's name
 */
export const buildProduct = (way, base) =>
  inFolder(async (folder) => {
    const image = imageName('product', 'first');
    await build(way, base, [...(await npmSettings(folder)), '--tag', image, root]);
    return image;
  });

/** PostgreSQL, Redis and the proxy. @param {import('./engine.mjs').Way} way @param {string} base image @returns {Promise<string>} */
export const buildStandIns = async (way, base) => {
  const image = imageName('stand-ins');
  if ((await run('podman', ['image', 'exists', image])).code === 0) return image;
  return inFolder(async (folder) => {
    cpSync(join(root, 'scripts/containers/stand-ins'), folder, { recursive: true });
    cpSync(join(findBinaries().postgres, '../..'), join(folder, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
    });
    await build(way, base, ['--file', join(folder, 'Containerfile'), '--tag', image, folder]);
    return image;
  });
};

/** Bytes of an image, with what it stands on. @param {string} image */
export const sizeOf = async (image) =>
  Number(await runWell('podman', ['image', 'inspect', '--format', '{{.Size}}', image]));

/** A second name of the same image, as the next release would have. @param {string} image @returns {Promise<string>} */
export const tagAgain = async (image) => {
  const second = imageName('product', 'second');
  await runWell('podman', ['tag', image, second]);
  return second;
};

const inContainer = ({ flags, run: limits }, image, program) =>
  runWell('podman', [
    ...flags,
    'run',
    '--rm',
    '--network',
    'none',
    '--label',
    LABEL,
    ...limits,
    image,
    ...program,
  ]);

/** A file of the product's folder in an image, as text. @param {import('./engine.mjs').Way} way @param {string} image @param {string} file */
export const fileIn = (way, image, file) => inContainer(way, image, ['cat', file]);

/** What the folder of the product holds, by size in mebibytes. @param {import('./engine.mjs').Way} way @param {string} image */
export const foldersOf = async (way, image) => {
  const program = ['du', '--summarize', '--block-size=1M', 'node_modules', 'dist'];
  const said = await inContainer(way, image, program);
  return said.replaceAll('\t', ' MiB ').split('\n').join(', ');
};
