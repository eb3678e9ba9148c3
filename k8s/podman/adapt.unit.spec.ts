import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/run/root.mjs';
import { directives } from '../compose/caddyfile.js';
import { applyJsonPatch } from '../kustomize/patch.js';
import type { JsonPatch } from '../kustomize/kustomization.js';
import { type Manifest, titleOf } from '../kustomize/manifest.js';
import { manifestsIn, render } from '../kustomize/render.js';
import { adapt, type Played, type Setting, secretText } from './adapt.js';

const k8s = join(root, 'k8s');
const overlay = (): Manifest[] => [
  ...render(join(k8s, 'overlays/single-node')),
  ...manifestsIn(join(k8s, 'examples/operator.yaml')),
];
const setting: Setting = {
  ...{ prefix: 'run', label: { run: '1' } },
  images: {
    'registry.example/manabiya:0.1.0': { image: 'localhost/product' },
    'postgres:18-alpine': { image: 'localhost/stores', command: ['postgres'] },
    'valkey/valkey:8-alpine': { image: 'localhost/stores' },
  },
  secrets: {
    manabiya: { JWT_SECRET: 'a' },
    'manabiya-database': { username: 'manabiya', password: 'b' },
  },
  publish: { postgres: 5433 },
};

/** The overlay with a change of one manifest, as a patch of an overlay says it. */
function changed(title: string, patch: JsonPatch): Manifest[] {
  const all = overlay();
  const found = all.find((one) => titleOf(one) === title);
  if (!found) throw new Error(`no ${title}`);
  applyJsonPatch(found, patch);
  return all;
}

const { pods, doors } = adapt(overlay(), setting);
const podOf = (name: string): Played => {
  const found = pods.find((pod) => pod.name === name);
  if (!found) throw new Error(`no pod ${name}`);
  return found;
};
const manifestOf = (name: string) => podOf(name).documents.at(-1);

describe('single-node, played by podman', () => {
  it('OPS-2 has a pod for each replica, the Job and an operator, all by names of the run', () => {
    expect(pods.map(({ pod, container }) => [pod, container])).toEqual([
      ['run-api-1', 'run-api-1-api'],
      ['run-api-2', 'run-api-2-api'],
      ['run-worker-1', 'run-worker-1-worker'],
      ['run-migrate-0.1.0', 'run-migrate-0.1.0-migrate'],
      ['run-postgres-0', 'run-postgres-0-postgres'],
      ['run-valkey-0', 'run-valkey-0-valkey'],
      ['run-operator', 'run-operator-operator'],
    ]);
    for (const { labels } of pods) expect(labels).toMatchObject({ run: '1' });
  });

  it('OPS-2 stores are found by the names of their services; that of the api leads where the proxy of compose goes', () => {
    expect(podOf('postgres-0').aliases).toEqual(['postgres-0', 'postgres']);
    expect(podOf('valkey-0').aliases).toEqual(['valkey-0', 'valkey']);
    const upstreams = directives(readFileSync(join(k8s, 'compose/Caddyfile'), 'utf8'))
      .filter(({ name }) => name === 'reverse_proxy')
      .map(({ args }) => args);
    expect(upstreams).toHaveLength(2);
    for (const to of upstreams) expect(doors).toEqual({ api: to });
  });

  it('OPS-2 a pod keeps command, limits and rights; volumes, secrets and images are those of the run', () => {
    const container = {
      image: 'localhost/product',
      imagePullPolicy: 'Never',
      resources: { requests: { memory: '256Mi' }, limits: { memory: '768Mi' } },
      securityContext: {
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      },
      envFrom: [
        { configMapRef: { name: 'manabiya' } },
        { configMapRef: { name: 'manabiya-stores' } },
        { secretRef: { name: 'run-manabiya' } },
      ],
    };
    expect(manifestOf('api-2')).toMatchObject({
      kind: 'Pod',
      metadata: { name: 'run-api-2' },
      spec: {
        restartPolicy: 'Never',
        securityContext: { runAsNonRoot: true, runAsUser: 10_001, runAsGroup: 10_001 },
        initContainers: [{ ...container, name: 'await-workers' }],
        containers: [
          {
            ...container,
            name: 'api',
            command: ['node', '--enable-source-maps', 'dist/apps/api/src/main.js'],
            volumeMounts: [{ name: 'run-api-2-tmp', mountPath: '/tmp' }],
          },
        ],
        volumes: [{ name: 'run-api-2-tmp', emptyDir: {} }],
      },
    });
    expect(podOf('api-2').documents.map(({ kind }) => kind)).toEqual(['ConfigMap', 'ConfigMap', 'Pod']);
    expect(podOf('api-2')).toMatchObject({
      grace: 45,
      limit: '768Mi',
      user: 10_001,
      image: 'localhost/product',
    });
  });

  it('OPS-2 a store has its claim, the entry of its image and a port of the loopback, and shared memory is podman’s', () => {
    expect(podOf('postgres-0').documents[0]).toMatchObject({
      kind: 'PersistentVolumeClaim',
      metadata: { name: 'run-data-postgres-0', labels: { run: '1' } },
    });
    expect(manifestOf('postgres-0')).toMatchObject({
      spec: {
        containers: [
          {
            command: ['postgres'],
            ports: [{ containerPort: 5432, hostIP: '127.0.0.1', hostPort: 5433 }],
            volumeMounts: [
              { name: 'run-data-postgres-0', mountPath: '/var/lib/postgresql' },
              { name: 'run-postgres-0-run', mountPath: '/var/run/postgresql' },
              { name: 'run-postgres-0-tmp', mountPath: '/tmp' },
            ],
          },
        ],
        volumes: [
          { name: 'run-postgres-0-run', emptyDir: {} },
          { name: 'run-postgres-0-tmp', emptyDir: {} },
          { name: 'run-data-postgres-0', persistentVolumeClaim: { claimName: 'run-data-postgres-0' } },
        ],
      },
    });
  });

  it('OPS-2 probes are the test’s to ask, from startup to readiness; podman is told of none', () => {
    expect(podOf('worker-1').probes.map(({ httpGet }) => httpGet)).toEqual([
      { path: '/api/health/startup', port: 'http' },
      { path: '/api/health/live', port: 'http' },
      { path: '/api/health/ready', port: 'http' },
    ]);
    expect(podOf('postgres-0').probes.map(({ exec }) => exec?.command[0])).toEqual([
      'pg_isready',
      'pg_isready',
    ]);
    expect(JSON.stringify(pods.map(({ documents }) => documents))).not.toContain('Probe');
  });

  it('OPS-2 secrets are written as podman 4.3 reads them', () => {
    expect(secretText({ password: 'any/sign+=' })).toBe('{"password":"YW55L3NpZ24rPQ=="}');
  });
});

describe('what podman would pass over in silence is refused', () => {
  const api = '/spec/template/spec';
  it.each<[string, string, JsonPatch, string]>([
    [
      'a field of a container',
      'Deployment api',
      [{ op: 'add', path: `${api}/containers/0/lifecycle`, value: { preStop: {} } }],
      'Deployment api is not played: spec.template.spec.containers.0 Unrecognized key: "lifecycle"',
    ],
    [
      'a field of a pod',
      'Deployment worker',
      [{ op: 'add', path: `${api}/hostNetwork`, value: true }],
      'Unrecognized key: "hostNetwork"',
    ],
    [
      'a volume of another kind',
      'Deployment api',
      [{ op: 'replace', path: `${api}/volumes/0`, value: { name: 'tmp', hostPath: { path: '/tmp' } } }],
      'Unrecognized key: "hostPath"',
    ],
    [
      'a limit of another kind',
      'Deployment api',
      [{ op: 'add', path: `${api}/containers/0/resources/limits/cpu`, value: '1' }],
      'Unrecognized key: "cpu"',
    ],
    [
      'who may be root',
      'Deployment api',
      [{ op: 'replace', path: `${api}/securityContext/runAsNonRoot`, value: false }],
      'runAsNonRoot',
    ],
    [
      'a second store of the same data',
      'StatefulSet postgres',
      [{ op: 'replace', path: '/spec/replicas', value: 2 }],
      'StatefulSet postgres is not played: spec.replicas',
    ],
    [
      'an image that is not here',
      'StatefulSet valkey',
      [{ op: 'replace', path: `${api}/containers/0/image`, value: 'valkey/valkey:9' }],
      'no image of this machine stands for valkey/valkey:9',
    ],
    [
      'a secret that is not made',
      'Deployment api',
      [{ op: 'replace', path: `${api}/containers/0/envFrom/2/secretRef/name`, value: 'other' }],
      'the run has no secret other',
    ],
    [
      'a ConfigMap that there is not',
      'Deployment api',
      [{ op: 'replace', path: `${api}/containers/0/envFrom/0/configMapRef/name`, value: 'other' }],
      'there is no ConfigMap other',
    ],
    [
      'what Kubernetes and podman would settle differently',
      'ConfigMap manabiya',
      [{ op: 'add', path: '/data/DATABASE_USER', value: 'another' }],
      'DATABASE_USER stands in env and in envFrom',
    ],
    [
      'a volume that the pod has not',
      'Deployment api',
      [{ op: 'replace', path: `${api}/containers/0/volumeMounts/0/name`, value: 'other' }],
      'the pod has no volume other',
    ],
    [
      'a service that leads to nobody',
      'Service valkey',
      [{ op: 'replace', path: '/spec/selector', value: { 'app.kubernetes.io/name': 'redis' } }],
      'valkey: 1 ports of 0 pods',
    ],
    [
      'a headless service with a port of its own',
      'Service valkey',
      [{ op: 'replace', path: '/spec/ports/0/port', value: 6380 }],
      'valkey: 6380 is not 6379',
    ],
    [
      'a port without a name that there is',
      'Service api',
      [{ op: 'replace', path: '/spec/ports/0/targetPort', value: 'web' }],
      'api-1 has no port web',
    ],
  ])('OPS-2 %s', (_what, title, patch, complaint) => {
    expect(() => adapt(changed(title, patch), setting)).toThrow(complaint);
  });

  it('OPS-2 a kind that nobody plays, as those of the other overlays', () => {
    const scaler = {
      apiVersion: 'autoscaling/v2',
      kind: 'HorizontalPodAutoscaler',
      metadata: { name: 'api' },
    };
    expect(() => adapt([...overlay(), scaler], setting)).toThrow('HorizontalPodAutoscaler api is not played');
    expect(() => adapt(render(join(k8s, 'overlays/production')), setting)).toThrow('is not played');
  });
});
