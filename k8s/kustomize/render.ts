import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { JsonPatch, Kustomization, ReplacementTransformer } from './kustomization.js';
import { asManifest, isFields, type Manifest, titleOf } from './manifest.js';
import { applyJsonPatch, mergeFields } from './patch.js';
import { addLabels, replace, selected, setImages, setNamespace } from './transform.js';

/**
 * What `kubectl kustomize` makes of a directory, as far as our overlays use it; in the order in which they are read. A feature that
 * is not known here throws.
 */
export function render(directory: string): Manifest[] {
  return apply(directory, []);
}

/** The documents of a file, as they stand. */
export const manifestsIn = (file: string): Manifest[] =>
  parseAllDocuments(readFileSync(file, 'utf8'))
    .map((document) => {
      if (document.errors.length > 0) throw new Error(`${file}: ${document.errors.join('; ')}`);
      // an alias is a copy, not the same thing: a patch of one must not change the other
      return JSON.parse(JSON.stringify(document.toJS())) as unknown;
    })
    .map((value) => asManifest(value, file));

/** A component sees what its overlay has gathered so far; anything else only its own. */
function apply(directory: string, before: readonly Manifest[]): Manifest[] {
  const file = join(directory, 'kustomization.yaml');
  const parsed = Kustomization.safeParse(parse(readFileSync(file, 'utf8')));
  if (!parsed.success)
    throw new Error(
      `${file}: ${parsed.error.issues.map(({ message, path }) => `${path.join('.')} ${message}`).join('; ')}`,
    );
  const { resources, components, patches, namespace, labels, images, transformers } = parsed.data;
  let all = [...before, ...resources.flatMap((path) => resourcesAt(join(directory, path)))];
  for (const path of components) all = apply(join(directory, path), all);
  assertUnique(all, file);
  for (const patch of patches) applyPatch(all, patch);
  if (namespace !== undefined) setNamespace(all, namespace);
  for (const label of labels) addLabels(all, label);
  setImages(all, images);
  for (const path of transformers)
    for (const transformer of render(join(directory, path)))
      replace(all, ReplacementTransformer.parse(transformer));
  return all;
}

const resourcesAt = (path: string): Manifest[] =>
  statSync(path).isDirectory() ? render(path) : manifestsIn(path);

function assertUnique(manifests: readonly Manifest[], file: string): void {
  const titles = manifests.map(titleOf);
  const double = titles.find((title, index) => titles.indexOf(title) !== index);
  if (double !== undefined) throw new Error(`${file}: ${double} exists twice`);
}

function applyPatch(all: readonly Manifest[], { target, patch }: Kustomization['patches'][number]): void {
  const change: unknown = parse(patch);
  if (target) {
    const found = selected(all, target);
    if (found.length === 0) throw new Error(`a patch for ${target.kind} ${target.name ?? ''} meets nothing`);
    for (const manifest of found) applyJsonPatch(manifest, JsonPatch.parse(change));
    return;
  }
  const manifest = asManifest(change, 'a patch');
  const [found] = selected(all, { kind: manifest.kind, name: manifest.metadata.name });
  if (!found) throw new Error(`a patch for ${titleOf(manifest)} meets nothing`);
  if (isFields(change)) mergeFields(found, change);
}
