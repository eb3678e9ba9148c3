import { isZip, unpacked } from '../archive.js';
import type { ReadOptions } from '../draft.js';
import type { Found, Place, ReadItem } from '../item.js';
import type { FindMedia } from '../media-reader.js';
import { Refused } from '../reports.js';
import { readQtiItem } from './read-item.js';
import { type QtiResource, readManifest, resolved } from './read-manifest.js';

const MANIFEST = 'imsmanifest.xml';

/** The items of a QTI package, each once, or the one of a single XML file. Throws what `unpacked` and the manifest throw. */
export function* readQti(bytes: Uint8Array, options: ReadOptions): Generator<Found> {
  if (!isZip(bytes)) {
    yield tried({ kind: 'file' }, () => readQtiItem(bytes, { kind: 'file' }, [], options));
    return;
  }
  const files = new PackageFiles(unpacked(bytes));
  const resources = files.resources();
  const items = new Map(resources.filter(({ kind }) => kind === 'item').map((item) => [item.path, item]));
  for (const { path, keywords } of items.values()) {
    const place: Place = { kind: 'entry', name: path };
    yield tried(place, () => readQtiItem(files.item(path), place, keywords, options, files.finder(path)));
  }
  for (const { kind, path } of resources) {
    if (kind === 'test') yield { report: { code: 'test-structure', detail: path } };
    if (kind === 'other') yield { report: { code: 'other-resource', detail: path } };
  }
  for (const name of files.unused(resources)) yield { report: { code: 'unused-media', detail: name } };
}

function tried(place: Place, read: () => ReadItem): Found {
  try {
    return { item: read() };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { code, detail } = error;
    return { problem: { place, code, ...(detail !== undefined && { detail }) } };
  }
}

class PackageFiles {
  private readonly used = new Set<string>();

  constructor(private readonly files: ReadonlyMap<string, Uint8Array>) {}

  /** As the manifest lists them; packages are often made with a folder around everything. */
  resources(): QtiResource[] {
    const path = [...this.files.keys()]
      .filter((name) => name === MANIFEST || name.endsWith(`/${MANIFEST}`))
      .sort((one, other) => one.split('/').length - other.split('/').length)[0];
    const manifest = path === undefined ? undefined : this.files.get(path);
    if (path === undefined || !manifest) throw new Refused('file.unknown-format');
    return readManifest(manifest, path);
  }

  item(path: string): Uint8Array {
    const bytes = this.files.get(path);
    if (!bytes) throw new Refused('item.missing-entry', path);
    return bytes;
  }

  finder(item: string): FindMedia {
    return (source) => {
      const path = resolved(item, source);
      const bytes = this.files.get(path);
      if (!bytes) return undefined;
      this.used.add(path);
      return { name: path.slice(path.lastIndexOf('/') + 1), bytes };
    };
  }

  unused(resources: readonly QtiResource[]): string[] {
    const listed = new Set(resources.filter(({ kind }) => kind !== 'file').map(({ path }) => path));
    return [...this.files.keys()].filter(
      (path) => !this.used.has(path) && !listed.has(path) && !/\.(?:xml|xsd|css|dtd)$/i.test(path),
    );
  }
}
