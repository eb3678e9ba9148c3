import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { root } from '../scripts/run/root.mjs';
import { ENVIRONMENT_NAMES } from '#platform/config';

interface Container {
  command?: string[];
  env?: { name: string }[];
  securityContext?: Record<string, unknown>;
  livenessProbe?: unknown;
  readinessProbe?: unknown;
  startupProbe?: unknown;
}

interface Manifest {
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  spec: {
    replicas?: number;
    podSelector?: object;
    policyTypes?: string[];
    ingress?: unknown;
    template: {
      spec: {
        automountServiceAccountToken: boolean;
        securityContext: { runAsNonRoot: boolean };
        topologySpreadConstraints?: unknown[];
        containers: Container[];
      };
    };
  };
}

interface Compose {
  services: Record<string, { command?: string[]; environment?: Record<string, string>; image?: string }>;
}

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const base = readdirSync(join(root, 'k8s/base')).filter((file) => file.endsWith('.yaml'));
const manifests = base
  .filter((file) => file !== 'kustomization.yaml')
  .flatMap((file) =>
    parseAllDocuments(read(`k8s/base/${file}`)).map((document) => document.toJS() as Manifest),
  );
const workloads = manifests.filter(({ kind }) => kind === 'Deployment' || kind === 'Job');
const containers = workloads.flatMap(({ spec }) => spec.template.spec.containers);
const compose = parse(read('docker-compose.yml'), { merge: true }) as Compose;
const ours = Object.values(compose.services).filter(({ image }) => image === 'manabiya');

/** What an operator may set: the names in `.env.example`. */
const documented = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name ?? '');

const entryOf = (command: readonly string[]): string => command.find((part) => part.endsWith('.js')) ?? '';

test('.env.example lists every variable that a process reads, and DATA_DIR of npm start', () => {
  expect([...documented].sort()).toEqual([...ENVIRONMENT_NAMES, 'DATA_DIR'].sort());
});

test('every command of the skeletons is a process of this repository', () => {
  const image = /^CMD (\[.*\])$/m.exec(read('Dockerfile'))?.[1] ?? '[]';
  const commands = [...containers, ...ours].map(({ command }) => command ?? []);
  const entries = [...commands, JSON.parse(image) as string[]].map(entryOf);
  expect(new Set(entries)).toEqual(
    new Set(['api', 'worker', 'ops'].map((app) => `dist/apps/${app}/src/main.js`)),
  );
  for (const entry of entries) {
    const source = entry.replace(/^dist\//, '').replace(/\.js$/, '.ts');
    expect(existsSync(join(root, source)), source).toBe(true);
  }
});

test('every variable that the skeletons set is a documented one', () => {
  const config = manifests
    .filter(({ kind }) => kind === 'ConfigMap')
    .flatMap(({ data }) => Object.keys(data ?? {}));
  const names = [
    ...config,
    ...containers.flatMap(({ env }) => (env ?? []).map(({ name }) => name)),
    ...ours.flatMap(({ environment }) => Object.keys(environment ?? {})),
  ];
  expect(names.length).toBeGreaterThan(6);
  expect(names.filter((name) => !documented.includes(name))).toEqual([]);
});

test('no skeleton makes demo data or carries a secret', () => {
  const text = [...base.map((file) => `k8s/base/${file}`), 'docker-compose.yml', 'Dockerfile']
    .map(read)
    .join('\n');
  expect(text).not.toMatch(/DEMO|\bseed\b/);
  expect(manifests.map(({ kind }) => kind)).not.toContain('Secret');
});

test.each(workloads.map((workload) => [workload.metadata.name, workload] as const))(
  '%s runs without rights',
  (_name, { spec }) => {
    const { spec: pod } = spec.template;
    expect(pod.automountServiceAccountToken).toBe(false);
    expect(pod.securityContext.runAsNonRoot).toBe(true);
    for (const container of pod.containers) {
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
    }
  },
);

test.each(['api', 'worker'])('%s is probed, spread and kept up', (name) => {
  const deployment = workloads.find(({ metadata }) => metadata.name === name);
  const pod = deployment?.spec.template.spec;
  expect(deployment?.spec.replicas).toBe(name === 'api' ? 3 : 2);
  expect(pod?.topologySpreadConstraints).toHaveLength(2);
  for (const probe of ['livenessProbe', 'readinessProbe', 'startupProbe'] as const) {
    expect(pod?.containers[0]?.[probe], probe).toBeDefined();
  }
  const about = manifests.filter(({ metadata }) => metadata.name === name).map(({ kind }) => kind);
  expect(about).toEqual(expect.arrayContaining(['PodDisruptionBudget', 'HorizontalPodAutoscaler']));
});

test('nothing reaches a pod that is not allowed', () => {
  const deny = manifests.find(({ metadata }) => metadata.name === 'default-deny');
  expect(deny?.spec).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
});
