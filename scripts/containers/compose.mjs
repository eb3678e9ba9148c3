import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../run/root.mjs';

/**
 * @typedef {object} Service of docker-compose.yml, as far as it is read here
 * @property {string} image
 * @property {string} [user]
 * @property {boolean} [read_only]
 * @property {string[]} [cap_drop]
 * @property {string[]} [cap_add]
 * @property {string[]} [security_opt]
 * @property {string[]} [tmpfs]
 * @property {string} [mem_limit]
 * @property {string} [shm_size]
 * @property {string} [stop_grace_period]
 * @property {(string | { type: string, target: string })[]} [volumes]
 * @property {Record<string, string>} [environment]
 * @property {string[]} [command]
 * @property {string[]} [entrypoint]
 * @property {{ test: string[], interval: string, timeout: string, retries: number, start_period?: string }} [healthcheck]
 */

/** Said in the file, and done by the test itself: why. What stands in neither list is refused, so that nothing of the file goes untried unseen. */
export const DONE_BY_THE_TEST = {
  restart: 'a container that ends must be seen to end',
  build: 'the image is built before',
  profiles: 'an operator’s command is run when it is due',
  depends_on: 'the order of docs/OPERATIONS.md is walked step by step',
  ports: 'published on a free port of the loopback, where the test asks',
  healthcheck: 'asked by the test: podman leaves it to timers of systemd',
  stop_grace_period: 'given with each stop',
};
const GIVEN = new Set([
  ...['image', 'user', 'read_only', 'cap_drop', 'cap_add', 'security_opt', 'tmpfs', 'mem_limit', 'shm_size'],
  ...['volumes', 'environment', 'command', 'entrypoint'],
]);

/** `${NAME}`, `${NAME:-default}` and `${NAME:?complaint}` as Compose reads them. Throws where one is needed and missing. */
const interpolate = (text, env) =>
  text.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_whole, name, sign, rest = '') => {
    const value = env[name] ?? '';
    if (value !== '' || sign === undefined) return value;
    if (sign === '?') throw new Error(`${name}: ${rest}`);
    return rest;
  });

const walk = (value, env) => {
  if (typeof value === 'string') return interpolate(value, env);
  if (Array.isArray(value)) return value.map((each) => walk(each, env));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, walk(each, env)]));
};

/**
 * @param {string} text of docker-compose.yml @param {Record<string, string | undefined>} env
 * @returns {Record<string, Service>}
 */
export const servicesOf = (text, env) => {
  const { services } = walk(parse(text, { merge: true }), env);
  for (const [name, service] of Object.entries(services)) {
    const unknown = Object.keys(service).find((key) => !GIVEN.has(key) && !(key in DONE_BY_THE_TEST));
    if (unknown) throw new Error(`${name}: nobody tries “${unknown}”`);
  }
  return services;
};

/** `5s`, `2m` or `500ms` in milliseconds. Throws on anything else. @param {string} text */
export const millisecondsOf = (text) => {
  const [, number, unit] = /^(\d+)(ms|s|m)$/.exec(text) ?? [];
  if (number === undefined) throw new Error(`no time: ${text}`);
  return Number(number) * { ms: 1, s: 1000, m: 60_000 }[unit];
};

const each = (option, values = []) => values.flatMap((value) => [option, value]);

/** A folder or file of the repository, a named volume of this run, or one without a name. */
const mountOf = (volume, { root, prefix }) => {
  if (typeof volume !== 'string') return volume.target;
  const [source, ...rest] = volume.split(':');
  return [source.startsWith('./') ? root + source.slice(1) : `${prefix}-${source}`, ...rest].join(':');
};

/**
 * What holds a container down, as arguments of `podman run`.
 * @param {Service} service @returns {string[]}
 */
export const limitsOf = (service) => [
  ...each('--user', service.user ? [service.user] : []),
  // podman would add folders in memory of its own, which Docker does not
  ...(service.read_only ? ['--read-only', '--read-only-tmpfs=false'] : []),
  ...each('--cap-drop', service.cap_drop),
  ...each('--cap-add', service.cap_add),
  // Docker writes it with a value
  ...each(
    '--security-opt',
    service.security_opt?.map((one) => one.replace(/^no-new-privileges:true$/, 'no-new-privileges')),
  ),
  ...each('--tmpfs', service.tmpfs),
  ...each('--memory', service.mem_limit ? [service.mem_limit] : []),
  ...each('--shm-size', service.shm_size ? [service.shm_size] : []),
];

/**
 * The rest of `podman run` for a service: volumes, environment, image and command.
 * @param {Service} service
 * @param {{ root: string, prefix: string, image: string, env?: Record<string, string>, command?: string[] }} run `env` over the file's
 * @returns {string[]}
 */
export const programOf = (service, { root, prefix, image, env = {}, command }) => [
  ...each(
    '--volume',
    service.volumes?.map((volume) => mountOf(volume, { root, prefix })),
  ),
  ...Object.entries({ ...service.environment, ...env }).flatMap(([name, value]) => [
    '--env',
    `${name}=${value}`,
  ]),
  ...(service.entrypoint ? ['--entrypoint', JSON.stringify(service.entrypoint)] : []),
  image,
  ...(command ?? service.command ?? []),
];

/** docker-compose.yml as it stands. */
export const readCompose = () => readFileSync(join(root, 'docker-compose.yml'), 'utf8');
