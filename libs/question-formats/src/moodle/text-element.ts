import type { Reports } from '../reports.js';
import { readFormatted, type TextFormat } from '../rich/read-html.js';
import { splitLanguages } from './mlang.js';
import type { RichText } from '../rich/rich-text.js';
import { elementOf, textOf, type XmlElement } from '../xml/xml-element.js';

const FORMATS: ReadonlyMap<string, TextFormat> = new Map([
  ['html', 'html'],
  ['plain_text', 'plain'],
  ['markdown', 'markdown'],
]);

/** `<x format="html"><text>…</text></x>`; nothing where there is no such element. */
export function formattedText(element: XmlElement | undefined, reports: Reports): RichText {
  const format = FORMATS.get(element?.attributes.get('format') ?? 'html') ?? 'moodle';
  return readFormatted(rawText(element), format, reports, splitLanguages);
}

export const rawText = (element: XmlElement | undefined): string =>
  textOf(element && elementOf(element, 'text')).trim();
