import type { ChoiceFace } from '#learning/shape';
import { type Answers, type Draft, TRUE_FALSE } from '../draft.js';
import { QUESTION_FILE_LIMITS } from '../limits.js';
import { Refused } from '../reports.js';
import { readHtml } from '../rich/read-html.js';
import { plainText, type RichText } from '../rich/rich-text.js';
import { writtenOrders } from '../written-orders.js';
import { descendantsOf, type XmlElement } from '../xml/xml-element.js';
import { type Condition, conditionsOf } from './conditions.js';
import { material } from './material.js';
import type { OneItem } from './one-item.js';

/** Ask with numbers of their own for everybody. */
const COMPUTED: ReadonlySet<string> = new Set(['calculated_question', 'calculated']);

/** How an item is answered. Throws why the bank could not ask it. */
export function answersOf(item: OneItem, draft: Draft): Answers {
  const [response] = item.responses;
  const conditions = conditionsOf(item.element, draft.reports);
  if (COMPUTED.has(item.kind)) throw new Refused('item.unsupported-kind', item.kind);
  if (item.isMatching) return pairs(item, conditions, draft);
  if (!response && item.isOpen) return draft.open();
  if (!response) throw new Refused('item.nothing-to-answer');
  if (item.responses.length > 1) throw new Refused('item.several-parts');
  const isTyped = descendantsOf(response, 'render_fib').length > 0;
  if (response.name === 'response_str' || response.name === 'response_num' || isTyped)
    return typed(item, conditions, draft);
  if (response.name !== 'response_lid') throw new Refused('item.unsupported-kind', response.name);
  if (item.kind === 'fill_in_multiple_blanks_question') return listedSpellings(response, draft);
  return response.attributes.get('rcardinality') === 'Ordered'
    ? ordered(response, conditions, draft)
    : choices(item, response, conditions, draft);
}

const EMPTY: RichText = { text: [], glyph: '', localized: new Map(), media: [] };

const identOf = ({ attributes }: XmlElement): string => attributes.get('ident') ?? '';

function labelsOf(response: XmlElement): XmlElement[] {
  const labels = descendantsOf(response, 'response_label');
  if (labels.length > QUESTION_FILE_LIMITS.answers) throw new Refused('item.too-many-answers');
  return labels;
}

/** The place of the choice with this name. Throws `item.unknown-answer`. */
function placeOf(value: string, labels: readonly XmlElement[]): number {
  const place = labels.findIndex((label) => identOf(label) === value);
  if (place === -1) throw new Refused('item.unknown-answer', value);
  return place;
}

const valuesOf = (conditions: readonly Condition[]): string[] => [
  ...new Set(conditions.flatMap(({ equals }) => equals.map(({ value }) => value))),
];

function choices(
  item: OneItem,
  response: XmlElement,
  conditions: readonly Condition[],
  draft: Draft,
): Answers {
  const labels = labelsOf(response);
  const right = draft.right(() => valuesOf(conditions).map((value) => placeOf(value, labels)));
  const faces = labels.map((label) => draft.face(material(label, draft.reports)));
  return item.isTruth ? draft.choose(inSigns(faces), right) : draft.choose(faces, right);
}

/** True and false in the words of the program that wrote the file, in either order. */
function inSigns(faces: readonly ChoiceFace[]): readonly ChoiceFace[] {
  const words = faces.map(({ text = [] }) => plainText(text).trim().toLowerCase());
  const places = words.map((word) => ['true', 'false'].indexOf(word));
  return places.every((place) => place !== -1) ? places.flatMap((place) => TRUE_FALSE[place] ?? []) : faces;
}

function typed(item: OneItem, conditions: readonly Condition[], draft: Draft): Answers {
  if (conditions.some(({ hasRange }) => hasRange)) throw new Refused('item.number-range');
  const equals = conditions.flatMap((condition) => condition.equals);
  if (equals.length === 0 && draft.mend.answer === undefined) throw untyped(item);
  if (equals.some(({ isExact }) => isExact)) draft.reports.add('case-sensitive');
  return draft.type(equals.map(({ value }) => value));
}

/** Why nothing that could be typed is known to be right. */
function untyped({ element, isOpen }: OneItem): Refused {
  if (isOpen) return new Refused('item.open-answer');
  const [pattern] = descendantsOf(element, 'varsubstring', 'varsubset');
  return pattern ? new Refused('item.unsupported-kind', pattern.name) : new Refused('item.no-right-answer');
}

/** Canvas lists the spellings of a blank as if they were its choices; all of them are right. */
const listedSpellings = (response: XmlElement, draft: Draft): Answers =>
  draft.type(labelsOf(response).map((label) => plainText(material(label, draft.reports).text)));

function ordered(response: XmlElement, conditions: readonly Condition[], draft: Draft): Answers {
  const labels = labelsOf(response);
  const orders =
    draft.mend.answer === undefined
      ? conditions.slice(0, 1).map(({ equals }) => equals.map(({ value }) => placeOf(value, labels)))
      : writtenOrders(draft.mend.answer, labels.length);
  if (orders.length === 0) throw new Refused('item.no-right-answer');
  const isWhole = (places: readonly number[]) =>
    places.length === labels.length && new Set(places).size === labels.length;
  if (!orders.every(isWhole)) throw new Refused('item.not-one-to-one');
  const faces = labels.map((label) => draft.face(material(label, draft.reports)));
  return draft.order(faces, orders);
}

/** Throws `item.no-right-answer` where one side has no partner, and `item.not-one-to-one`. */
function pairs(item: OneItem, conditions: readonly Condition[], draft: Draft): Answers {
  const partners = writtenPartners(item, draft) ?? toldPartners(item, conditions);
  if (new Set(partners).size < item.lefts.length) throw new Refused('item.not-one-to-one');
  const rights = item.rights.map((right) => material(right, draft.reports));
  for (const [place, right] of rights.entries())
    if (!partners.includes(place)) draft.reports.add('distractor', plainText(right.text));
  return draft.match(
    item.lefts.map((left) => draft.face(readHtml(left, draft.reports))),
    partners.map((place) => draft.face(rights[place] ?? EMPTY)),
  );
}

/** The partner of each left one. Throws `item.no-right-answer`. */
function toldPartners(item: OneItem, conditions: readonly Condition[]): number[] {
  const values = new Map(
    conditions.flatMap(({ equals }) => equals.map(({ response, value }) => [response, value])),
  );
  return item.responses.map((response) => {
    const value = values.get(identOf(response));
    if (value === undefined) throw new Refused('item.no-right-answer');
    return placeOf(value, labelsOf(response));
  });
}

/** The same as a person has written it, by numbers. Throws `item.unknown-answer`, and `item.not-one-to-one`. */
function writtenPartners({ lefts, rights }: OneItem, { mend }: Draft): number[] | undefined {
  if (mend.answer === undefined) return undefined;
  const [partners = [], another] = writtenOrders(mend.answer, rights.length);
  if (another || partners.length !== lefts.length) throw new Refused('item.not-one-to-one');
  return partners;
}
