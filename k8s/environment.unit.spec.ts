import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { COMMANDS } from '../apps/ops/src/commands/index.js';
import { planOf } from '../apps/ops/src/plan.js';
import { root } from '../scripts/run/root.mjs';
import { ENVIRONMENT_NAMES } from '#platform/config';
import { isFields } from './kustomize/manifest.js';
import { manifestsIn, render } from './kustomize/render.js';
import { containersOf } from './kustomize/transform.js';
import { OVERLAYS } from './overlays.js';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const Compose = z.object({
  services: z.record(
    z.string(),
    z.object({
      image: z.string(),
      command: z.array(z.string()).default([]),
      environment: z.record(z.string(), z.string()).default({}),
    }),
  ),
});
const services = Object.values(Compose.parse(parse(read('docker-compose.yml'), { merge: true })).services);
const ours = services.filter(({ image }) => image === 'manabiya');
const manifests = OVERLAYS.flatMap((overlay) => render(join(root, 'k8s/overlays', overlay)));
const containers = manifests.flatMap(containersOf).filter(({ image }) => String(image).includes('manabiya'));

/** What an operator may set: the names in `.env.example`. */
const documented = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name ?? '');
const Command = z.array(z.string());
const commands = [...containers, ...ours]
  .map(({ command }) => Command.parse(command))
  .filter(({ length }) => length > 0);

test('.env.example lists every variable that a process reads, and DATA_DIR of npm start', () => {
  expect([...documented].sort()).toEqual([...ENVIRONMENT_NAMES, 'DATA_DIR'].sort());
});

test('OPS-2 every command is a process of this repository', () => {
  const image = Command.parse(JSON.parse(/^CMD (\[.*\])$/m.exec(read('Dockerfile'))?.[1] ?? '[]'));
  const entries = [...commands, image].map((words) => words.find((word) => word.endsWith('.js')) ?? '');
  expect(new Set(entries)).toEqual(
    new Set(['api', 'worker', 'ops'].map((app) => `dist/apps/${app}/src/main.js`)),
  );
  for (const entry of entries) {
    const source = entry.replace(/^dist\//, '').replace(/\.js$/, '.ts');
    expect(existsSync(join(root, source)), source).toBe(true);
  }
});

test('OPS-2 every command of an operator that stands there exists, in an order that can be', () => {
  const ops = commands
    .map((words) => words.slice(words.indexOf('dist/apps/ops/src/main.js') + 1))
    .filter((words, index) => commands[index]?.includes('dist/apps/ops/src/main.js') && words.length > 0);
  const plans = new Set(
    ops.map((words) =>
      planOf(words, COMMANDS)
        .map(({ command }) => command.name)
        .join(),
    ),
  );
  expect(plans).toEqual(
    new Set(['check-connections,migrate,rebuild,import-content', 'await-schema', 'await-workers']),
  );
});

test('OPS-2 every variable that is set is a documented one', () => {
  const examples = manifestsIn(join(root, 'k8s/examples/secrets.yaml'));
  const maps = [...manifests, ...examples].filter(
    ({ kind, metadata }) => kind === 'ConfigMap' || (kind === 'Secret' && metadata.name === 'manabiya'),
  );
  const names = [
    ...maps.flatMap(({ data, stringData }) => [data, stringData].filter(isFields).flatMap(Object.keys)),
    ...containers
      .flatMap(({ env }) =>
        z
          .array(z.object({ name: z.string() }))
          .default([])
          .parse(env),
      )
      .map(({ name }) => name),
    ...ours.flatMap(({ environment }) => Object.keys(environment)),
  ];
  expect(new Set(names).size).toBeGreaterThan(20);
  expect(names.filter((name) => !documented.includes(name))).toEqual([]);
});

test('OPS-2 nothing makes demo data', () => {
  const text = JSON.stringify([manifests, services]) + read('Dockerfile');
  expect(text).not.toMatch(/DEMO|\bseed\b/);
});
