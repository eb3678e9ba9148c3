import type { Reports } from '../reports.js';
import { readHtml } from '../rich/read-html.js';
import type { RichText } from '../rich/rich-text.js';
import { escaped } from '../rich/write-html.js';
import { elementsOf, textOf, type XmlElement } from '../xml/xml-element.js';

/** Holds a text; `render_extension` and the like only hold elements. */
const TEXTS: ReadonlySet<string> = new Set(['mattext', 'matemtext', 'mat_formattedtext']);

/** All that the materials below an element show, as one piece of HTML. @param skip elements that are no part of it */
export function materialHtml(parent: XmlElement, skip: ReadonlySet<string> = new Set()): string {
  return elementsOf(parent)
    .filter(({ name, attributes }) => !skip.has(name) && !skip.has(attributes.get('class') ?? ''))
    .map((child) =>
      TEXTS.has(child.name) ? textHtml(child) : (mediaHtml(child) ?? materialHtml(child, skip)),
    )
    .join('');
}

export const material = (parent: XmlElement, reports: Reports, skip?: ReadonlySet<string>): RichText =>
  readHtml(materialHtml(parent, skip), reports);

/** Canvas writes HTML as text of type `text/html`, Blackboard as `mat_formattedtext` of type `HTML`; others write none. */
function textHtml(element: XmlElement): string {
  const type = element.attributes.get('texttype') ?? element.attributes.get('type') ?? 'text/plain';
  const text = textOf(element);
  const html = /html|smart_text/i.test(type) ? text : escaped(text).replace(/\r?\n/g, '<br>');
  return `<div>${html}</div>`;
}

function mediaHtml({ name, attributes }: XmlElement): string | undefined {
  const source = escaped(attributes.get('uri') ?? '');
  if (name === 'matimage') return source === '' ? '' : `<img src="${source}">`;
  return name === 'mataudio' && source !== '' ? `<audio src="${source}"></audio>` : undefined;
}
