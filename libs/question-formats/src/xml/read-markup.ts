import type { Reports } from '../reports.js';
import { RichReader } from '../rich/rich-reader.js';
import type { RichText } from '../rich/rich-text.js';
import type { XmlElement } from './xml-element.js';

/** The rich text inside an element of XML that holds XHTML, such as a QTI item. `skip`: elements that are no text of it. */
export function readMarkup(
  parent: XmlElement,
  reports: Reports,
  skip: ReadonlySet<string> = new Set(),
): RichText {
  const reader = new RichReader(reports);
  walk(parent, reader, skip);
  return reader.result;
}

function walk(parent: XmlElement, reader: RichReader, skip: ReadonlySet<string>): void {
  for (const child of parent.children) {
    if (typeof child === 'string') {
      reader.text(child);
    } else if (!skip.has(child.name)) {
      reader.begin(child.name, (name) => child.attributes.get(name));
      walk(child, reader, skip);
      reader.end(child.name);
    }
  }
}
