import { run } from './engine.mjs';

/** Of everything that the test makes: by it, and by nothing else, it is found again. */
export const PREFIX = 'manabiya-containers';
export const LABEL = `${PREFIX}=1`;
const REGISTRY = `localhost/${PREFIX}`;

/** @param {string} name @param {string} tag */
export const imageName = (name, tag = 'test') => `${REGISTRY}/${name}:${tag}`;

const linesOf = ({ said }) => said.split('\n').filter((line) => line !== '');
const list = async (...words) => linesOf(await run('podman', words));

/**
 * Removes containers, volumes and networks that carry the label, and images of our own name.
 * @param {{ images: boolean }} options `images: false` keeps the images for the next run
 */
export const removeEverything = async ({ images }) => {
  const filter = ['--filter', `label=${LABEL}`];
  // of a build that was told to stop
  for (const line of linesOf(
    await run('buildah', ['containers', '--noheading', '--format', '{{.ContainerID}} {{.ImageName}}']),
  ))
    if (line.includes(` ${REGISTRY}/`)) await run('buildah', ['rm', line.split(' ')[0]]);
  const remove = async (words, names) => {
    if (names.length > 0) await run('podman', [...words, ...names]);
  };
  await remove(
    ['rm', '--force', '--volumes', '--time', '0'],
    await list('ps', '--all', '--quiet', ...filter),
  );
  await remove(['volume', 'rm', '--force'], await list('volume', 'ls', '--quiet', ...filter));
  await remove(['network', 'rm', '--force'], await list('network', 'ls', '--quiet', ...filter));
  if (!images) return;
  const ours = await list(
    'images',
    '--format',
    '{{.Repository}}:{{.Tag}}',
    '--filter',
    `reference=${REGISTRY}/*`,
  );
  await remove(['rmi', '--force'], ours);
  // stages of the build that no image stands on any more
  await remove(['rmi', '--force'], await list('images', '--quiet', '--filter', `label=${LABEL}`));
};
