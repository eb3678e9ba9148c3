import type { PackedFile } from '../file-source.js';
import { QUESTION_FILE_LIMITS } from '../limits.js';
import type { FindMedia } from '../media-reader.js';
import { Refused } from '../reports.js';
import { type QtiResource, readManifest, resolved } from './read-manifest.js';

export const MANIFEST = 'imsmanifest.xml';

/** The manifest of a package by its name: packages are often made with a folder around everything. */
export const manifestOf = (names: Iterable<string>): string | undefined =>
  [...names]
    .filter((name) => name === MANIFEST || name.endsWith(`/${MANIFEST}`))
    .sort((one, other) => one.split('/').length - other.split('/').length)[0];

/** Where Canvas keeps the files of a course, and what stands for that place in its texts. */
const CANVAS_FILES = /^(?:\$IMS-CC-FILEBASE\$|%24IMS-CC-FILEBASE%24)\/*/i;
/** How Blackboard names a file in a text: the number stands in the file's own name. */
const XID = /xid-[\d_]{1,40}/;

/** The files of a package, as its manifest lists them. */
export class PackageFiles {
  private readonly used = new Set<string>();
  /** Files of Blackboard by their numbers. */
  private readonly numbered: ReadonlyMap<string, string>;

  constructor(private readonly files: ReadonlyMap<string, PackedFile>) {
    const numbers = [...files.keys()].map((path) => [XID.exec(path)?.[0] ?? '', path] as const);
    this.numbered = new Map(numbers);
  }

  /** Throws `file.unknown-format` where there is no manifest, and what `readManifest` throws. */
  resources(): QtiResource[] {
    const path = manifestOf(this.files.keys());
    const manifest = path === undefined ? undefined : this.files.get(path);
    if (path === undefined || !manifest) throw new Refused('file.unknown-format');
    return readManifest(manifest.bytes(QUESTION_FILE_LIMITS.manifestBytes), path);
  }

  /** Throws `item.missing-entry`, and what its bytes throw. */
  item(path: string): Uint8Array {
    const file = this.files.get(path);
    if (!file) throw new Refused('item.missing-entry', path);
    return file.bytes(QUESTION_FILE_LIMITS.textBytes);
  }

  finder(item: string): FindMedia {
    return (source) => {
      const path = this.pathsOf(item, source).find((one) => this.files.has(one));
      const file = path === undefined ? undefined : this.files.get(path);
      if (path === undefined || !file) return undefined;
      this.used.add(path);
      return { name: path.slice(path.lastIndexOf('/') + 1), file };
    };
  }

  /** Pictures and sounds that no item showed, and other files that nobody read. */
  unused(resources: readonly QtiResource[]): string[] {
    const listed = new Set(resources.filter(({ kind }) => kind !== 'file').map(({ path }) => path));
    return [...this.files.keys()].filter(
      (path) => !this.used.has(path) && !listed.has(path) && !/\.(?:xml|xsd|css|dtd|dat|qti)$/i.test(path),
    );
  }

  private pathsOf(item: string, source: string): string[] {
    if (CANVAS_FILES.test(source)) {
      const inside = source.replace(CANVAS_FILES, '/');
      return [resolved(item, `/web_resources${inside}`), resolved(item, inside)];
    }
    const number = source.includes('bbcswebdav/') ? XID.exec(source)?.[0] : undefined;
    const path = number === undefined ? undefined : this.numbered.get(number);
    return path === undefined ? [resolved(item, source)] : [path];
  }
}
