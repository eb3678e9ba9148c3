import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { QUESTION_FILE_LIMITS } from '#libs/question-formats';
import { root } from '../scripts/run/root.mjs';
import { type Fields, get, type Manifest, partAt, titleOf } from './kustomize/manifest.js';
import { manifestsIn, render } from './kustomize/render.js';
import { containersOf, selected, templateOf } from './kustomize/transform.js';
import { OVERLAYS } from './overlays.js';

const k8s = join(root, 'k8s');
const examples = manifestsIn(join(k8s, 'examples/secrets.yaml'));
const rendered = new Map(OVERLAYS.map((overlay) => [overlay, render(join(k8s, 'overlays', overlay))]));

/** The value at a path of field names and indices; undefined where it leads nowhere. */
function at(start: Fields, path: string): unknown {
  const steps = path.split('/');
  try {
    return get(partAt(start, steps.slice(0, -1)), steps.at(-1) ?? '');
  } catch {
    return undefined;
  }
}
const list = (start: Fields, path: string): Fields[] =>
  z.array(z.record(z.string(), z.unknown())).parse(at(start, path) ?? []);
const one = (all: readonly Manifest[], kind: string, name: string): Manifest => {
  const [found] = selected(all, { kind, name });
  if (!found) throw new Error(`no ${kind} ${name}`);
  return found;
};
const labelsOf = (manifest: Manifest) =>
  z.record(z.string(), z.string()).parse(at(manifest, 'spec/template/metadata/labels') ?? {});
const pods = (all: readonly Manifest[]) => all.filter((manifest) => templateOf(manifest));

describe.each([...rendered])('the overlay %s', (_overlay, all) => {
  it.each(pods(all).map((manifest) => [titleOf(manifest), manifest] as const))(
    'OPS-2 %s runs without rights, within its memory',
    (_title, manifest) => {
      expect(at(manifest, 'spec/template/spec/automountServiceAccountToken')).toBe(false);
      expect(at(manifest, 'spec/template/spec/securityContext')).toMatchObject({
        runAsNonRoot: true,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      for (const container of containersOf(manifest)) {
        expect(container['securityContext']).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        expect(at(container, 'resources/limits/memory')).toMatch(/^\d+[MG]i$/);
      }
    },
  );

  it('OPS-2 the api has room for the uploads that it takes at once, and for what reads them', () => {
    const api = one(all, 'Deployment', 'api');
    const size = at(api, 'spec/template/spec/volumes/0/emptyDir/sizeLimit');
    const gigabytes = Number(/^(\d+)Gi$/.exec(z.string().parse(size))?.[1]);
    const { bytes, databaseBytes } = QUESTION_FILE_LIMITS;
    expect(gigabytes * 1024 ** 3).toBeGreaterThanOrEqual(6 * bytes + databaseBytes);
  });

  it.each(['api', 'worker'])(
    'OPS-2 %s is probed and spread, and one alone says how many there are',
    (name) => {
      const deployment = one(all, 'Deployment', name);
      for (const probe of ['livenessProbe', 'readinessProbe', 'startupProbe'])
        expect(at(deployment, `spec/template/spec/containers/0/${probe}`), probe).toBeDefined();
      const spread = list(deployment, 'spec/template/spec/topologySpreadConstraints');
      expect(spread.map(({ whenUnsatisfiable }) => whenUnsatisfiable)).toEqual([
        'ScheduleAnyway',
        'ScheduleAnyway',
      ]);
      const replicas = at(deployment, 'spec/replicas') !== undefined;
      expect(
        [replicas, selected(all, { kind: 'HorizontalPodAutoscaler', name }).length > 0].filter(Boolean),
      ).toHaveLength(1);
    },
  );

  it('OPS-2 a worker waits for the migration, an api for a worker, and nothing is migrated for pools that do not fit', () => {
    const wordsOf = (kind: string, name: string, container: string) =>
      z
        .array(z.string())
        .parse(at(one(all, kind, name), `spec/template/spec/${container}/0/command`))
        .slice(3);
    expect(wordsOf('Deployment', 'worker', 'initContainers')).toEqual(['await-schema']);
    expect(wordsOf('Deployment', 'api', 'initContainers')).toEqual(['await-workers']);
    expect(wordsOf('Job', 'migrate-0.1.0', 'containers').slice(0, 2)).toEqual([
      'check-connections',
      'migrate',
    ]);
  });

  it('OPS-2 all pods that there may be at once, with all their connections, fit into the database', () => {
    const stores = z.record(z.string(), z.string()).parse(one(all, 'ConfigMap', 'manabiya-stores')['data']);
    const most = (name: string) => {
      const [scaler] = selected(all, { kind: 'HorizontalPodAutoscaler', name });
      const count = scaler
        ? at(scaler, 'spec/maxReplicas')
        : at(one(all, 'Deployment', name), 'spec/replicas');
      const surge = at(one(all, 'Deployment', name), 'spec/strategy/rollingUpdate/maxSurge');
      return z.number().parse(count) + z.number().parse(surge);
    };
    const processes = most('api') + most('worker') + selected(all, { kind: 'Job' }).length;
    expect(Number(stores['DATABASE_PROCESSES'])).toBe(processes);
    const connections = processes * (2 * Number(stores['DATABASE_POOL_SIZE']) + 1);
    // the server keeps three for its superuser
    for (const room of roomsOf(all)) expect(connections + 3).toBeLessThanOrEqual(room);
  });

  it('OPS-2 whatever is referred to exists', () => {
    const text = JSON.stringify(all);
    const secrets = new Map(
      examples.map(({ metadata, stringData }) => [
        metadata.name,
        Object.keys(z.record(z.string(), z.string()).parse(stringData)),
      ]),
    );
    for (const container of pods(all).flatMap(containersOf)) {
      for (const from of list(container, 'envFrom')) {
        const map = at(from, 'configMapRef/name');
        const secret = at(from, 'secretRef/name');
        if (map !== undefined) one(all, 'ConfigMap', z.string().parse(map));
        else expect([...secrets.keys()]).toContain(secret);
      }
      for (const { valueFrom } of list(container, 'env')) {
        if (valueFrom === undefined) continue;
        const ref = z
          .object({ secretKeyRef: z.strictObject({ name: z.string(), key: z.string() }) })
          .parse(valueFrom).secretKeyRef;
        expect(secrets.get(ref.name)).toContain(ref.key);
      }
    }
    for (const route of selected(all, { kind: 'HTTPRoute' })) {
      for (const { name, sectionName } of list(route, 'spec/parentRefs'))
        expect(
          list(one(all, 'Gateway', z.string().parse(name)), 'spec/listeners').map(
            (listener) => listener['name'],
          ),
        ).toContain(sectionName);
      for (const { name, port } of list(route, 'spec/rules').flatMap((rule) => list(rule, 'backendRefs')))
        expect(
          list(one(all, 'Service', z.string().parse(name)), 'spec/ports').map((open) => open['port']),
        ).toContain(port);
    }
    for (const scaler of selected(all, { kind: 'HorizontalPodAutoscaler' }))
      one(all, 'Deployment', z.string().parse(at(scaler, 'spec/scaleTargetRef/name')));
    expect(text).toContain('"manabiya-tls"');
    expect(secrets.has('manabiya-tls')).toBe(true);
  });

  it('OPS-2 every service, budget and policy selects pods that there are', () => {
    const byOperator = selected(all, { kind: 'Cluster' }).map(({ metadata }) => metadata.name ?? '');
    const labels: Record<string, string>[] = [
      ...pods(all).map(labelsOf),
      ...byOperator.map((name) => ({ 'cnpg.io/cluster': name })),
    ];
    const select = ['Service', 'PodDisruptionBudget', 'NetworkPolicy'].flatMap((kind) =>
      selected(all, { kind }),
    );
    for (const manifest of select) {
      const plain =
        at(manifest, 'spec/selector/matchLabels') ??
        at(manifest, 'spec/podSelector/matchLabels') ??
        (manifest.kind === 'Service' ? at(manifest, 'spec/selector') : undefined);
      const wanted = Object.entries(z.record(z.string(), z.string()).parse(plain ?? {})).map(
        ([key, value]) => ({ key, values: [value] }),
      );
      const expressions = z
        .array(z.object({ key: z.string(), values: z.array(z.string()) }))
        .parse(at(manifest, 'spec/podSelector/matchExpressions') ?? []);
      for (const { key, values } of [...wanted, ...expressions])
        for (const value of values)
          expect(
            labels.some((pod) => pod[key] === value),
            `${titleOf(manifest)}: ${key}=${value}`,
          ).toBe(true);
    }
  });

  it('OPS-2 nothing reaches a pod, and no pod anything, that is not allowed', () => {
    expect(one(all, 'NetworkPolicy', 'default-deny')['spec']).toEqual({
      podSelector: {},
      policyTypes: ['Ingress', 'Egress'],
    });
  });

  it('OPS-2 is in a namespace of its own, carries no secret, and names that the API server takes', () => {
    const [namespace] = selected(all, { kind: 'Namespace' });
    for (const { kind, metadata } of all) {
      expect(metadata.name).toMatch(/^[a-z0-9]([-.a-z0-9]*[a-z0-9])?$/);
      expect(metadata.name?.length).toBeLessThanOrEqual(63);
      if (kind !== 'Namespace') expect(metadata['namespace']).toBe(namespace?.metadata.name);
    }
    expect(selected(all, { kind: 'Secret' })).toEqual([]);
  });
});

/** `max_connections` of the PostgreSQL that an overlay brings itself. */
function roomsOf(all: readonly Manifest[]): number[] {
  const byOperator = selected(all, { kind: 'Cluster' }).map((cluster) =>
    at(cluster, 'spec/postgresql/parameters/max_connections'),
  );
  const inside = selected(all, { kind: 'StatefulSet', name: 'postgres' }).map(
    (set) =>
      z
        .array(z.string())
        .parse(at(set, 'spec/template/spec/containers/0/args'))
        .find((arg) => arg.startsWith('max_connections='))
        ?.split('=')[1],
  );
  return [...byOperator, ...inside].map(Number);
}

it('OPS-2 two of the overlays bring their own database', () => {
  expect([...rendered.values()].flatMap(roomsOf)).toHaveLength(2);
});

it.each([
  ['a tag', 'newTag: 0.2.0', 'migrate-0.2.0'],
  ['a tag and a digest', `newTag: 0.2.0-rc1\n    digest: sha256:${'0'.repeat(64)}`, 'migrate-0.2.0-rc1'],
])('OPS-2 a second release, named by %s, has a Job of its own', (_how, release, job) => {
  const directory = mkdtempSync(join(tmpdir(), 'release-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const path = (name: string) => relative(directory, join(k8s, name));
  writeFileSync(
    join(directory, 'kustomization.yaml'),
    `apiVersion: kustomize.config.k8s.io/v1beta1
kind: Kustomization
resources: [${path('base')}]
transformers: [${path('release')}]
images:
  - name: manabiya
    newName: registry.example/manabiya
    ${release}
`,
  );
  const all = render(directory);
  expect(selected(all, { kind: 'Job' }).map(({ metadata }) => metadata.name)).toEqual([job]);
  expect(
    new Set(
      pods(all)
        .flatMap(containersOf)
        .map(({ image }) => image),
    ).size,
  ).toBe(1);
});

it('OPS-2 the examples of secrets hold no value', () => {
  for (const { stringData } of examples)
    for (const [key, value] of Object.entries(z.record(z.string(), z.string()).parse(stringData)))
      if (key !== 'username') expect(value, key).toMatch(/^<.+>$/);
});
