import { describe, expect, it } from 'vitest';
import { limitsOf, millisecondsOf, programOf, readCompose, servicesOf } from './compose.mjs';

const GIVEN = { JWT_SECRET: 'a secret', POSTGRES_PASSWORD: 'any/sign+=' };
const services = servicesOf(readCompose(), GIVEN);
const serviceOf = (name: string) => {
  const service = services[name];
  if (!service) throw new Error(`compose has no ${name}`);
  return service;
};
const place = { root: '/srv/checkout', prefix: 'test', image: 'localhost/image' };
const RIGHTLESS = ['--read-only', '--read-only-tmpfs=false', '--cap-drop', 'ALL'];

describe('the limits of docker-compose.yml', () => {
  it.each([
    ['worker', [...RIGHTLESS, '--security-opt', 'no-new-privileges', '--tmpfs', '/tmp', '--memory', '768m']],
    ['api-2', [...RIGHTLESS, '--security-opt', 'no-new-privileges', '--memory', '768m']],
    [
      'proxy',
      [
        ...['--user', '1000:1000', ...RIGHTLESS, '--cap-add', 'NET_BIND_SERVICE'],
        ...['--security-opt', 'no-new-privileges', '--tmpfs', '/data:mode=1777'],
        ...['--tmpfs', '/config:mode=1777', '--memory', '128m'],
      ],
    ],
    [
      'postgres',
      [
        ...['--user', '70:70', ...RIGHTLESS, '--security-opt', 'no-new-privileges', '--tmpfs', '/tmp'],
        ...['--tmpfs', '/var/run/postgresql:mode=1777', '--memory', '1g', '--shm-size', '256m'],
      ],
    ],
  ])('OPS-2 %s is held down by podman as by Docker', (name, limits) => {
    expect(limitsOf(serviceOf(name))).toEqual(limits);
  });

  it('OPS-2 a line of compose that nobody tries is refused', () => {
    const text = 'services: { api: { image: a, privileged: true } }';
    expect(() => servicesOf(text, {})).toThrow('api: nobody tries “privileged”');
  });
});

describe('the program of a service', () => {
  it('OPS-2 files are of the repository, named volumes of the run, others without a name', () => {
    expect(programOf(serviceOf('proxy'), place).slice(0, 2)).toEqual([
      '--volume',
      '/srv/checkout/k8s/compose/Caddyfile:/etc/caddy/Caddyfile:ro',
    ]);
    expect(programOf(serviceOf('postgres'), place)).toContain('test-postgres:/var/lib/postgresql');
    expect(programOf(serviceOf('api-1'), place).slice(0, 2)).toEqual(['--volume', '/tmp']);
  });

  it('OPS-2 what is given besides stands over the environment and the command of the file', () => {
    const words = programOf(serviceOf('ops'), {
      ...place,
      env: { DATABASE_PROCESSES: '5' },
      command: ['verify'],
    });
    expect(words).toContain('DATABASE_PROCESSES=5');
    expect(words).not.toContain('DATABASE_PROCESSES=4');
    expect(words).toContain('DATABASE_PASSWORD=any/sign+=');
    const entry = JSON.stringify(['node', '--enable-source-maps', 'dist/apps/ops/src/main.js']);
    expect(words.slice(-4)).toEqual(['--entrypoint', entry, 'localhost/image', 'verify']);
    expect(programOf(serviceOf('redis'), place).slice(0, 3)).toEqual([
      'localhost/image',
      'redis-server',
      '--save',
    ]);
  });

  it('OPS-2 a variable that is needed and missing is named; one that is not takes what the file says', () => {
    expect(() => servicesOf(readCompose(), { JWT_SECRET: 'a' })).toThrow(
      'POSTGRES_PASSWORD: set POSTGRES_PASSWORD',
    );
    const { environment } = serviceOf('api-1');
    expect(environment).toMatchObject({ LOG_LEVEL: 'info', OPERATOR_NAME: '', JWT_SECRET: 'a secret' });
    expect(servicesOf(readCompose(), { ...GIVEN, LOG_LEVEL: 'warn' })['api-1']).toMatchObject({
      environment: { LOG_LEVEL: 'warn' },
    });
  });
});

describe('times of compose', () => {
  it.each([
    ['500ms', 500],
    ['5s', 5_000],
    ['2m', 120_000],
  ])('OPS-2 %s is %i ms', (text, milliseconds) => expect(millisecondsOf(text)).toBe(milliseconds));

  it('OPS-2 another one is refused', () => {
    expect(() => millisecondsOf('5')).toThrow('no time: 5');
  });
});
