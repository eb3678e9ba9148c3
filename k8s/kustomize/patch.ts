import { type Fields, get, isFields, type Manifest, partAt } from './manifest.js';
import type { JsonPatch } from './kustomization.js';

/** RFC 6902. Throws where a path leads nowhere. */
export function applyJsonPatch(manifest: Manifest, patch: JsonPatch): void {
  for (const step of patch) {
    const path = step.path
      .split('/')
      .slice(1)
      .map((one) => one.replaceAll('~1', '/').replaceAll('~0', '~'));
    const last = path.at(-1);
    if (last === undefined) throw new Error('a patch of the whole manifest');
    const parent = partAt(manifest, path.slice(0, -1));
    if (step.op !== 'add' && get(parent, last) === undefined) throw new Error(`nothing at ${step.path}`);
    if (Array.isArray(parent)) changeList(parent, last, step);
    else if (step.op === 'remove') delete parent[last];
    else parent[last] = structuredClone(step.value);
  }
}

function changeList(list: unknown[], place: string, step: JsonPatch[number]): void {
  const index = place === '-' ? list.length : Number(place);
  if (!Number.isInteger(index) || index < 0 || index > list.length)
    throw new Error(`nothing at ${step.path}`);
  const values = step.op === 'remove' ? [] : [structuredClone(step.value)];
  list.splice(index, step.op === 'add' ? 0 : 1, ...values);
}

/**
 * A strategic merge of fields. Lists are refused: how two are merged depends on what they list, and a JSON patch says it
 * in so many words.
 */
export function mergeFields(into: Fields, patch: Fields): void {
  for (const [key, value] of Object.entries(patch)) {
    if (Array.isArray(value) || key.startsWith('$')) throw new Error(`a merge of ${key}: use a JSON patch`);
    const known = into[key];
    if (value === null) delete into[key];
    else if (isFields(value) && isFields(known)) mergeFields(known, value);
    else into[key] = value;
  }
}
