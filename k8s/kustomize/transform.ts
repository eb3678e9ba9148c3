import type { Kustomization, Part, ReplacementTransformer } from './kustomization.js';
import { type Fields, get, isFields, type Manifest, partAt, titleOf } from './manifest.js';

/** Kinds of ours that are in no namespace. */
const OF_THE_CLUSTER = new Set(['Namespace', 'GatewayClass']);

export function setNamespace(manifests: readonly Manifest[], namespace: string): void {
  for (const { kind, metadata } of manifests) {
    if (kind === 'Namespace') metadata.name = namespace;
    else if (!OF_THE_CLUSTER.has(kind)) metadata['namespace'] = namespace;
  }
}

export function addLabels(
  manifests: readonly Manifest[],
  { pairs, includeTemplates }: Kustomization['labels'][number],
): void {
  for (const manifest of manifests) {
    Object.assign(partAt(manifest, ['metadata', 'labels'], true), pairs);
    const template = templateOf(manifest);
    if (includeTemplates && template) Object.assign(partAt(template, ['metadata', 'labels'], true), pairs);
  }
}

export const templateOf = ({ spec }: Manifest): Fields | undefined =>
  isFields(spec) && isFields(spec['template']) ? spec['template'] : undefined;

/** `manabiya`, `registry.example/manabiya:0.1.0` or `…@sha256:…` become what the kustomization says of their name. */
export function setImages(manifests: readonly Manifest[], images: Kustomization['images']): void {
  for (const container of manifests.flatMap(containersOf)) {
    const of = images.find(({ name }) => String(container['image']).split(/[:@]/)[0] === name);
    if (!of) continue;
    const { name, newName = name, newTag, digest } = of;
    container['image'] = [newName, newTag && `:${newTag}`, digest && `@${digest}`].join('');
  }
}

/** Those that only prepare the pod come first. */
export function containersOf(manifest: Manifest): Fields[] {
  const pod = templateOf(manifest)?.['spec'];
  if (!isFields(pod)) return [];
  return ['initContainers', 'containers'].flatMap((list) =>
    Array.isArray(pod[list]) ? pod[list].filter(isFields) : [],
  );
}

export function replace(manifests: readonly Manifest[], { replacements }: ReplacementTransformer): void {
  for (const { source, targets } of replacements) {
    const from = only(selected(manifests, source));
    const text = textAt(from, source.fieldPath);
    const value = source.options ? partOf(text, source.options) : text;
    for (const { select, fieldPaths, options } of targets) {
      const into = only(selected(manifests, select));
      for (const path of fieldPaths) {
        const steps = path.split('.');
        const parent = partAt(into, steps.slice(0, -1));
        const last = steps.at(-1) ?? '';
        if (Array.isArray(parent)) throw new Error(`${path} of ${titleOf(into)} is no field`);
        parent[last] = options ? withPart(textAt(into, path), options, value) : value;
      }
    }
  }
}

export const selected = (
  manifests: readonly Manifest[],
  { kind, name }: { kind: string; name?: string | undefined },
): Manifest[] =>
  manifests.filter((one) => one.kind === kind && (name === undefined || one.metadata.name === name));

function only(found: readonly Manifest[]): Manifest {
  const [one] = found;
  if (!one || found.length > 1) throw new Error(`a replacement meets ${found.length} manifests`);
  return one;
}

function textAt(manifest: Manifest, path: string): string {
  const steps = path.split('.');
  const value = get(partAt(manifest, steps.slice(0, -1)), steps.at(-1) ?? '');
  if (typeof value !== 'string') throw new Error(`no text at ${path} of ${titleOf(manifest)}`);
  return value;
}

function partOf(text: string, { delimiter, index }: Part): string {
  const part = text.split(delimiter)[index];
  if (part === undefined) throw new Error(`"${text}" has no part ${index} between "${delimiter}"`);
  return part;
}

const withPart = (text: string, { delimiter, index }: Part, value: string): string =>
  text.split(delimiter).with(index, value).join(delimiter);
