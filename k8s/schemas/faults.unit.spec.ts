import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from '../../scripts/run/root.mjs';
import { asManifest, type Manifest } from '../kustomize/manifest.js';
import { manifestsIn, render } from '../kustomize/render.js';
import { OVERLAYS } from '../overlays.js';
import { faultsOf } from './faults.js';

const at = (path: string) => join(root, 'k8s', path);

const DEPLOYMENT = `
apiVersion: apps/v1
kind: Deployment
metadata: { name: api }
spec:
  selector: { matchLabels: { a: b } }
  template:
    metadata: { labels: { a: b } }
    spec:
      containers:
        - name: api
          image: manabiya
          ports: [{ containerPort: 3000 }]
`;
const ROUTE = `
apiVersion: gateway.networking.k8s.io/v1
kind: HTTPRoute
metadata: { name: route }
spec:
  rules:
    - matches: [{ path: { type: PathPrefix, value: / } }]
      backendRefs: [{ name: api, port: 80 }]
`;
const CLUSTER = `
apiVersion: postgresql.cnpg.io/v1
kind: Cluster
metadata: { name: database }
spec: { instances: 3, storage: { size: 1Gi } }
`;

/** Each with what a person may get wrong: the words that are changed, and what is said of it. */
const SEEDED: readonly (readonly [string, string, string, string, RegExp])[] = [
  ['a misspelt field', DEPLOYMENT, 'selector:', 'selctor:', /"selctor"' does not exist/],
  [
    'a misspelt field deep inside',
    DEPLOYMENT,
    'containerPort',
    'containerport',
    /"containerport"' does not exist/,
  ],
  ['a number in words', DEPLOYMENT, '3000', "'3000'", /string.*number|must be integer/],
  ['a missing selector', DEPLOYMENT, 'selector: { matchLabels: { a: b } }', 'minReadySeconds: 1', /selector/],
  [
    'containers that are no list',
    DEPLOYMENT,
    'containers:\n        - name',
    'containers:\n          name',
    /containers/,
  ],
  [
    'a kind that does not exist',
    DEPLOYMENT,
    'Deployment',
    'Deploymnet',
    /there is no Deploymnet of apps\/v1/,
  ],
  [
    'a version that is gone',
    DEPLOYMENT,
    'apps/v1',
    'apps/v1beta1',
    /there is no Deployment of apps\/v1beta1/,
  ],
  ['a way of matching that does not exist', ROUTE, 'PathPrefix', 'Prefix', /Prefix/],
  ['a port out of range', ROUTE, 'port: 80', 'port: eighty', /port/],
  ['a misspelt field of a route', ROUTE, 'backendRefs', 'backends', /"backends"' does not exist/],
  ['instances in words', CLUSTER, 'instances: 3', 'instances: three', /instances/],
  ['a misspelt field of a cluster', CLUSTER, 'storage', 'storge', /"storge"' does not exist/],
];

describe('manifests by the published APIs', () => {
  it.each(OVERLAYS)('OPS-2 the overlay %s has no fault', async (overlay) => {
    expect(await faultsOf(render(at(`overlays/${overlay}`)))).toEqual([]);
  });

  it('OPS-2 the examples have none', async () => {
    const examples = ['secrets', 'gateway-class', 'operator'].flatMap((name) =>
      manifestsIn(at(`examples/${name}.yaml`)),
    );
    expect(await faultsOf(examples)).toEqual([]);
  });

  describe('a seeded fault', () => {
    let whole: Manifest[] = [];
    beforeAll(() => {
      whole = [DEPLOYMENT, ROUTE, CLUSTER].map((text) => asManifest(parse(text), 'the sample'));
    });

    it('OPS-2 is not in the samples', async () => {
      expect(await faultsOf(whole)).toEqual([]);
    });

    it.each(SEEDED)('OPS-2 %s is refused', async (_what, sample, before, after, reason) => {
      const broken = asManifest(parse(sample.replace(before, after)), 'the sample');
      await expect(
        faultsOf([broken]).then((faults) => Promise.reject(new Error(faults.join('\n')))),
      ).rejects.toThrow(reason);
    });
  });
});
