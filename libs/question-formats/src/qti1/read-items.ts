import { decoded } from '../decode.js';
import { Draft } from '../draft.js';
import type { Found, Place, ReadItem } from '../item.js';
import { QUESTION_FILE_LIMITS } from '../limits.js';
import type { ItemSource } from '../qti/read-item.js';
import { LinePlaces } from '../mends.js';
import { Refused } from '../reports.js';
import { readHtml } from '../rich/read-html.js';
import { readXml } from '../xml/read-xml.js';
import { descendantsOf, elementsOf, textOf, type XmlElement } from '../xml/xml-element.js';
import { answersOf } from './answers.js';
import { material, materialHtml } from './material.js';
import { oneItem } from './one-item.js';

/** Where an item of a file stands, by its line; `nth`: of several in one line, from 2. */
export type PlaceOfLine = (line: { readonly number: number; readonly nth?: number }) => Place;

/**
 * The items of a file of QTI 1.2, wherever they stand in it. Format: IMS Question and Test Interoperability 1.2 (ASI
 * information model), its profile in Common Cartridge, and what Canvas and Blackboard add. Throws `file.too-complex` and
 * what `readXml` throws.
 */
export function* readQti1(
  bytes: Uint8Array,
  placeOf: PlaceOfLine,
  source: Omit<ItemSource, 'place'>,
): Generator<Found> {
  if (bytes.length > QUESTION_FILE_LIMITS.textBytes) throw new Refused('file.too-complex');
  const places = new LinePlaces();
  for (const element of readXml(decoded(bytes), 'item')) {
    const place = placeOf(places.of(element.line));
    try {
      yield { item: readItem(element, { ...source, place }) };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { code, detail } = error;
      yield { problem: { place, code, ...(detail !== undefined && { detail }) } };
    }
  }
}

function readItem(element: XmlElement, { place, tags, options, find }: ItemSource): ReadItem {
  const draft = new Draft(options, place, find);
  draft.file(tags);
  const item = oneItem(element);
  const answers = answersOf(item, draft);
  draft.ask(readHtml(item.asked, draft.reports));
  draft.named(element.attributes.get('title') ?? '');
  explain(element, draft);
  reportPoints(element, draft);
  return draft.item(answers, 'respcondition');
}

const GENERAL = /^(?:general_fb|general|solution)$/i;
const OF_ANSWER = /^(?:general_)?(?:in)?correct/i;

/** Feedback that is shown whatever was answered explains the question; the rest is reported. */
function explain(item: XmlElement, draft: Draft): void {
  for (const feedback of elementsOf(item, 'itemfeedback')) {
    const ident = feedback.attributes.get('ident') ?? '';
    const rich = material(feedback, draft.reports);
    if (GENERAL.test(ident)) draft.explain(rich, 'itemfeedback');
    else {
      const said = rich.text.map(({ text }) => text).join('');
      if (said !== '') draft.reports.add(OF_ANSWER.test(ident) ? 'answer-feedback' : 'choice-feedback', said);
    }
  }
  for (const name of ['hint', 'solution'])
    for (const aside of elementsOf(item, name))
      if (materialHtml(aside) !== '') draft.reports.add('hint', textOf(aside).trim());
}

function reportPoints(item: XmlElement, draft: Draft): void {
  const points = descendantsOf(item, 'qtimetadatafield').find((field) =>
    elementsOf(field, 'fieldlabel').some((label) => textOf(label).trim() === 'points_possible'),
  );
  const value = points && textOf(elementsOf(points, 'fieldentry')[0]).trim();
  if (value !== undefined && Number(value) !== 1) draft.reports.add('points', value);
}
