import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { root } from '../../scripts/run/root.mjs';
import { OVERLAYS } from '../overlays.js';
import { asManifest, type Manifest, titleOf } from './manifest.js';
import { render } from './render.js';

const HEAD = 'apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\n';
const MAP = 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings }\ndata: { A: one }\n';

/** A directory with these files; gone after the test. */
function directoryWith(files: Readonly<Record<string, string>>): string {
  const directory = mkdtempSync(join(tmpdir(), 'kustomize-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), text);
  }
  return directory;
}

const kubectl = (directory: string): Manifest[] =>
  parseAllDocuments(execFileSync('kubectl', ['kustomize', directory], { encoding: 'utf8' })).map((document) =>
    asManifest(document.toJS(), directory),
  );
const hasKubectl = (): boolean => {
  try {
    execFileSync('kubectl', ['version', '--client'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};
const inOrder = (manifests: Manifest[]) => manifests.toSorted((a, b) => (titleOf(a) < titleOf(b) ? -1 : 1));

describe('what renders the manifests for the tests', () => {
  // Its output is what is checked everywhere else; kubectl itself is not on every machine.
  it.skipIf(!hasKubectl()).each(OVERLAYS)(
    'OPS-2 makes of the overlay %s what kubectl makes of it',
    (overlay) => {
      const directory = join(root, 'k8s/overlays', overlay);
      expect(inOrder(render(directory))).toEqual(inOrder(kubectl(directory)));
    },
  );

  it.each([
    ['a field that it does not know', `${HEAD}resources: [map.yaml]\nnamePrefix: a-\n`, /namePrefix/],
    ['a generator', `${HEAD}configMapGenerator: [{ name: a }]\n`, /configMapGenerator/],
    [
      'a target by label',
      `${HEAD}patches: [{ target: { kind: A, labelSelector: b }, patch: '[]' }]\n`,
      /labelSelector/,
    ],
    [
      'a patch that meets nothing',
      `${HEAD}resources: [map.yaml]\npatches: [{ target: { kind: ConfigMap, name: other }, patch: '[]' }]\n`,
      /meets nothing/,
    ],
    [
      'a patch of what is not there',
      `${HEAD}resources: [map.yaml]\npatches: [{ target: { kind: ConfigMap }, patch: '[{ op: replace, path: /data/B, value: c }]' }]\n`,
      /nothing at \/data\/B/,
    ],
    ['the same thing twice', `${HEAD}resources: [map.yaml, map.yaml]\n`, /twice/],
    [
      'a merge of lists',
      `${HEAD}resources: [map.yaml]\npatches: [{ patch: '{ apiVersion: v1, kind: ConfigMap, metadata: { name: settings }, data: [] }' }]\n`,
      /JSON patch/,
    ],
  ])('OPS-2 refuses %s', (_what, kustomization, reason) => {
    const directory = directoryWith({ 'kustomization.yaml': kustomization, 'map.yaml': MAP });
    expect(() => render(directory)).toThrow(reason);
  });

  it('OPS-2 adds, replaces and removes by JSON patch, in lists, too, and merges fields', () => {
    const list = 'apiVersion: a/v1\nkind: Thing\nmetadata: { name: thing }\nlist: [1, 2, 3]\n';
    const directory = directoryWith({
      'map.yaml': MAP,
      'list.yaml': list,
      'kustomization.yaml': `${HEAD}resources: [map.yaml, list.yaml]
patches:
  - target: { kind: Thing }
    patch: '[{ op: remove, path: /list/0 }, { op: add, path: /list/-, value: 4 }, { op: replace, path: /list/0, value: 9 }]'
  - patch: '{ apiVersion: v1, kind: ConfigMap, metadata: { name: settings }, data: { A: null, B: two } }'
`,
    });
    const [map, thing] = render(directory);
    expect(map?.['data']).toEqual({ B: 'two' });
    expect(thing?.['list']).toEqual([9, 3, 4]);
  });
});
