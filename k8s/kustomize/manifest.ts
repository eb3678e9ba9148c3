/** A part of a manifest that has fields. */
export type Fields = Record<string, unknown>;

export interface Manifest extends Fields {
  apiVersion: string;
  kind: string;
  metadata: Fields & { name?: string; generateName?: string };
}

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Throws when the document is none. */
export function asManifest(value: unknown, where: string): Manifest {
  if (isManifest(value)) return value;
  throw new Error(`${where}: a document without apiVersion, kind or metadata`);
}

const isManifest = (value: unknown): value is Manifest =>
  isFields(value) &&
  typeof value['apiVersion'] === 'string' &&
  typeof value['kind'] === 'string' &&
  isFields(value['metadata']);

/** `Deployment api` */
export const titleOf = ({ kind, metadata }: Manifest): string =>
  `${kind} ${metadata.name ?? metadata.generateName ?? '?'}`;

/** The part at the end of the path, made where it is missing when `make` is set. Throws where the path leads nowhere. */
export function partAt(start: Fields, path: readonly string[], make = false): Fields | unknown[] {
  let here: Fields | unknown[] = start;
  for (const step of path) {
    if (make && isFields(here)) here[step] ??= {};
    const next = get(here, step);
    if (!isFields(next) && !Array.isArray(next)) throw new Error(`nothing at ${path.join('/')}`);
    here = next;
  }
  return here;
}

/** A field by its name, of a list an entry by its index or by `[name=api]`. */
export function get(from: Fields | readonly unknown[], step: string): unknown {
  if (!Array.isArray(from)) return (from as Fields)[step];
  const [, key = '', value] = /^\[([^=]+)=(.+)\]$/.exec(step) ?? [];
  return value === undefined
    ? from[Number(step)]
    : from.find((entry) => isFields(entry) && entry[key] === value);
}
