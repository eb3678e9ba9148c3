import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './engine.mjs';

/** Of everything that the test makes: by it, and by nothing else, it is found again. */
export const PREFIX = 'manabiya-containers';
export const LABEL = `${PREFIX}=1`;
const REGISTRY = `localhost/${PREFIX}`;

/** @param {string} name @param {string} tag */
export const imageName = (name, tag = 'test') => `${REGISTRY}/${name}:${tag}`;

const linesOf = ({ said }) => said.split('\n').filter((line) => line !== '');
const list = async (...words) => linesOf(await run('podman', words));

const remove = async (words, names) => {
  if (names.length > 0) await run('podman', [...words, ...names]);
};

/** Names of ours are found by what they begin with, where a label is not taken: what a pod makes for itself. */
const named = ['--filter', `name=^${PREFIX}-`];

/** Removes pods, containers, volumes, networks and secrets that carry the label or a name of ours. */
export const removeContainers = async () => {
  const filter = ['--filter', `label=${LABEL}`];
  // podman holds a pod whose init containers run until they end: nothing else is told of it, or can remove it
  await remove(['kill'], await list('ps', '--quiet', ...filter));
  await remove(['pod', 'rm', '--force', '--time', '0'], await list('pod', 'ps', '--quiet', ...filter));
  await remove(
    ['rm', '--force', '--volumes', '--time', '0'],
    await list('ps', '--all', '--quiet', ...filter),
  );
  await remove(['volume', 'rm', '--force'], await list('volume', 'ls', '--quiet', ...filter));
  await remove(['volume', 'rm', '--force'], await list('volume', 'ls', '--quiet', ...named));
  await remove(['secret', 'rm'], await list('secret', 'ls', '--format', '{{.Name}}', ...named));
  await remove(['network', 'rm', '--force'], await list('network', 'ls', '--quiet', ...filter));
};

/** Removes what a build that was told to stop has left. */
export const removeBuilds = async () => {
  const words = ['containers', '--noheading', '--notruncate', '--format', '{{.ContainerID}} {{.ImageName}}'];
  const ours = linesOf(await run('buildah', words)).filter((line) => line.includes(` ${REGISTRY}/`));
  for (const line of ours) await run('buildah', ['rm', line.split(' ')[0]]);
};

/** Removes the images of our own name. */
export const removeImages = async () => {
  const ours = ['--format', '{{.Repository}}:{{.Tag}}', '--filter', `reference=${REGISTRY}/*`];
  await remove(['rmi', '--force'], await list('images', ...ours));
  // what was built anew has lost its name to the next one
  await remove(['rmi', '--force'], await list('images', '--quiet', '--filter', `label=${LABEL}`));
  // of podman's own for pods, made anew in a second; another's pods hold theirs
  await remove(['rmi'], await list('images', '--quiet', '--filter', 'reference=localhost/podman-pause'));
};

/** What builds and runs keep beside podman, and what a failed one has left to be read. */
export const foldersOfRuns = () =>
  readdirSync(tmpdir())
    .filter((name) => name.startsWith(`${PREFIX}-`))
    .map((name) => join(tmpdir(), name));
