import { spawn } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findProgram } from '../provision/programs.mjs';
import { root } from '../run/root.mjs';
import { run, runWell } from './engine.mjs';
import { imageName, LABEL, PREFIX } from './place.mjs';

/** The Debian that the Dockerfile begins with: `bookworm` of `node:24-bookworm-slim`. @param {string} dockerfile */
export const suiteOf = (dockerfile) => {
  const [, suite] = /^ARG BASE=\S*:\d+-([a-z]+)-slim$/m.exec(dockerfile) ?? [];
  if (suite === undefined) throw new Error('the Dockerfile names no Debian');
  return suite;
};

/** The npm that runs this task, or the machine's. */
const npmFolder = () => {
  const file = process.env.npm_execpath ?? findProgram(['npm']);
  if (!file) throw new Error('no npm on PATH');
  return dirname(dirname(realpathSync(file)));
};

const addNode = (folder) => {
  const [bin, modules] = [join(folder, 'usr/local/bin'), join(folder, 'usr/local/lib/node_modules')];
  for (const each of [bin, modules]) mkdirSync(each, { recursive: true });
  copyFileSync(process.execPath, join(bin, 'node'));
  cpSync(npmFolder(), join(modules, 'npm'), { recursive: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(bin, 'npm'));
};

/** As the public image says it. A pod is given what its image says, and nothing of podman's own. */
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** What lies on the machine as a folder becomes an image. */
const importFolder = async (folder, image) => {
  const tar = spawn('tar', ['--one-file-system', '-C', folder, '-c', '.'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const archive = new Promise((resolve, reject) => tar.once('error', reject).once('close', resolve));
  const changes = [`LABEL ${LABEL}`, `ENV PATH=${PATH}`].flatMap((change) => ['--change', change]);
  await runWell('podman', ['import', ...changes, '-', image], { input: tar.stdout });
  const code = await archive;
  if (code !== 0) throw new Error(`tar ended with ${code}`);
};

/**
 * A Debian with this task's Node and npm, as an image: the smallest that debootstrap makes, of the mirror that DEBOOTSTRAP_MIRROR names
 * or of its own.
 * @returns {Promise<string>} its name
 */
export const makeBase = async () => {
  const image = imageName('base');
  if ((await run('podman', ['image', 'exists', image])).code === 0) return image;
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}-`));
  try {
    const suite = suiteOf(readFileSync(join(root, 'Dockerfile'), 'utf8'));
    const mirror = process.env.DEBOOTSTRAP_MIRROR ? [process.env.DEBOOTSTRAP_MIRROR] : [];
    // within namespaces of its own: what it mounts and starts is gone with it, so that removing the folder never reaches the machine's /proc
    const apart = ['--mount-proc', '--pid', '--fork', '--kill-child'];
    const words = ['--variant=minbase', '--include=ca-certificates', suite, folder, ...mirror];
    await runWell('unshare', [...apart, 'debootstrap', ...words]);
    addNode(folder);
    for (const waste of ['var/cache/apt', 'var/lib/apt/lists'])
      rmSync(join(folder, waste), { recursive: true });
    for (const kept of ['var/cache/apt/archives/partial', 'var/lib/apt/lists/partial'])
      mkdirSync(join(folder, kept), { recursive: true });
    await importFolder(folder, image);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return image;
};
