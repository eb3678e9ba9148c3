import { decoded } from '../decode.js';
import { QUESTION_FILE_LIMITS } from '../limits.js';
import { decodedUri } from '../uri.js';
import { readXmlDocument } from '../xml/read-xml.js';
import { descendantsOf, elementOf, textOf } from '../xml/xml-element.js';

export interface QtiResource {
  /** `items`: a file of QTI 1.2 with any number of them. */
  readonly kind: 'item' | 'items' | 'test' | 'file' | 'other';
  readonly type: string;
  /** In the package. */
  readonly path: string;
  /** Keywords of its metadata. */
  readonly keywords: readonly string[];
}

/** What `imsmanifest.xml` lists. Throws what `readXmlDocument` throws. */
export function readManifest(bytes: Uint8Array, path: string): QtiResource[] {
  const manifest = readXmlDocument(decoded(bytes), QUESTION_FILE_LIMITS.manifestNodes);
  return descendantsOf(manifest, 'resource').flatMap((resource) => {
    const type = resource.attributes.get('type') ?? '';
    const href =
      resource.attributes.get('href') ??
      elementOf(resource, 'file')?.attributes.get('href') ??
      // Blackboard's bb:file
      resource.attributes.get('file');
    if (href === undefined) return [];
    const keywords = descendantsOf(resource, 'keyword').map((keyword) => textOf(keyword).trim());
    return [{ kind: kindOf(type), type, path: resolved(path, href), keywords }];
  });
}

function kindOf(type: string): QtiResource['kind'] {
  if (/^imsqti_item_xml/i.test(type)) return 'item';
  // `imsqti_xmlv1p2` of Canvas, `imsqti_xmlv1p2/imscc_xmlv1p3/assessment` of a cartridge, Blackboard's own
  if (/^(?:imsqti_xmlv1p|assessment\/x-bb-qti)/i.test(type)) return 'items';
  if (/^imsqti_(?:test|assessment|section)/i.test(type)) return 'test';
  return /^(?:webcontent|css|associatedcontent|imsqti_(?:stimulus|rubric)|(?:resource)?metadata)/i.test(type)
    ? 'file'
    : 'other';
}

/** A reference from one file of the package to another. Whatever leads out of it ends at its root. */
export function resolved(from: string, href: string): string {
  const parts = href.startsWith('/') ? [] : from.split('/').slice(0, -1);
  for (const part of decodedUri(href.replace(/[?#].*$/s, '')).split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
}
