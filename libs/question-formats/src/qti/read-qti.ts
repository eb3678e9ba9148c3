import { decoded } from '../decode.js';
import type { ReadOptions } from '../draft.js';
import { type FileSource, wholeOf } from '../file-source.js';
import type { Found, Place, ReadItem } from '../item.js';
import { QUESTION_FILE_LIMITS } from '../limits.js';
import { readQti1 } from '../qti1/read-items.js';
import { Refused } from '../reports.js';
import { readXmlDocument, rootOf } from '../xml/read-xml.js';
import { isZip } from '../zip/directory.js';
import { filesOf } from '../zip/unpack.js';
import { PackageFiles } from './package-files.js';
import { type ItemSource, readQtiItem } from './read-item.js';
import type { QtiResource } from './read-manifest.js';

/** The items of a QTI package or a Common Cartridge, each once, or of a single XML file. Throws what `filesOf` and the manifest throw. */
export function* readQti(file: FileSource, options: ReadOptions): Generator<Found> {
  if (isZip(file)) {
    yield* readPackage(new PackageFiles(filesOf(file)), options);
    return;
  }
  const bytes = wholeOf(file);
  if (isQti1(bytes)) yield* readQti1(bytes, (line) => ({ kind: 'line', ...line }), { tags: [], options });
  else {
    const place: Place = { kind: 'file' };
    yield tried(place, () => readItemFile(bytes, { place, tags: [], options }));
  }
}

const isQti1 = (bytes: Uint8Array): boolean => rootOf(decoded(bytes)) === 'questestinterop';

function* readPackage(files: PackageFiles, options: ReadOptions): Generator<Found> {
  const resources = files.resources();
  const withItems = resources.filter(({ kind }) => kind === 'item' || kind === 'items');
  for (const resource of new Map(withItems.map((one) => [one.path, one])).values())
    yield* readResource(resource, files, options);
  for (const { kind, path } of resources) {
    if (kind === 'test') yield { report: { code: 'test-structure', detail: path } };
    if (kind === 'other') yield { report: { code: 'other-resource', detail: path } };
  }
  for (const name of files.unused(resources)) yield { report: { code: 'unused-media', detail: name } };
}

/** What is wrong with one file of a package says nothing of the others. */
function* readResource(
  { kind, path, keywords }: QtiResource,
  files: PackageFiles,
  options: ReadOptions,
): Generator<Found> {
  const place: Place = { kind: 'entry', name: path };
  const source = { tags: keywords, options, find: files.finder(path) };
  if (kind === 'item') {
    yield tried(place, () => readItemFile(files.item(path), { ...source, place }));
    return;
  }
  try {
    const placeOf = ({ number, nth }: { number: number; nth?: number }): Place => ({
      kind: 'entry',
      name: `${path}:${number}${nth === undefined ? '' : `.${nth}`}`,
    });
    yield* readQti1(files.item(path), placeOf, source);
  } catch (error) {
    yield problemAt(place, error);
  }
}

/** Throws what an item is refused for, and what its XML is. */
function readItemFile(bytes: Uint8Array, source: ItemSource): ReadItem {
  if (bytes.length > QUESTION_FILE_LIMITS.entryXmlBytes) throw new Refused('file.too-complex');
  return readQtiItem(readXmlDocument(decoded(bytes)), source);
}

function tried(place: Place, read: () => ReadItem): Found {
  try {
    return { item: read() };
  } catch (error) {
    return problemAt(place, error);
  }
}

function problemAt(place: Place, error: unknown): Found {
  if (!(error instanceof Refused)) throw error;
  const { code, detail } = error;
  return { problem: { place, code, ...(detail !== undefined && { detail }) } };
}
