import type { ChoiceFace } from '#learning/shape';
import type { Answers, Draft } from '../draft.js';
import { QUESTION_FILE_LIMITS } from '../limits.js';
import { Refused } from '../reports.js';
import { writtenOrders } from '../written-orders.js';
import { readMarkup } from '../xml/read-markup.js';
import { descendantsOf, elementsOf, textOf, type XmlElement } from '../xml/xml-element.js';
import { type QtiResponse, responseOf } from './responses.js';

/** Parts of an item that are no text of the question. */
export const ASIDE: ReadonlySet<string> = new Set(
  (
    'simpleChoice simpleMatchSet inlineChoice rubricBlock feedbackBlock feedbackInline templateBlock templateInline ' +
    'stylesheet catalogInfo'
  ).split(' '),
);

type Read = (interaction: XmlElement, response: QtiResponse, draft: Draft) => Answers;

const READERS: ReadonlyMap<string, Read> = new Map<string, Read>([
  ['choiceInteraction', choice('simpleChoice')],
  ['inlineChoiceInteraction', choice('inlineChoice')],
  ['textEntryInteraction', textEntry],
  ['orderInteraction', order],
  ['matchInteraction', match],
]);
/** Take whatever somebody writes, draws or uploads. */
const OPEN: ReadonlySet<string> = new Set([
  'extendedTextInteraction',
  'uploadInteraction',
  'drawingInteraction',
]);

/** The one interaction of a body. Throws why there is none that the bank could ask. */
export function interactionOf(body: XmlElement, draft: Draft): XmlElement {
  const interactions = interactionsBelow(body);
  const [interaction] = interactions;
  if (!interaction) throw new Refused('item.nothing-to-answer');
  if (interactions.length > 1) throw new Refused('item.several-parts');
  if (OPEN.has(interaction.name)) draft.open();
  else if (!READERS.has(interaction.name)) throw new Refused('item.unsupported-kind', interaction.name);
  return interaction;
}

const isInteraction = (name: string): boolean =>
  name.endsWith('Interaction') && name !== 'endAttemptInteraction';

const interactionsBelow = (parent: XmlElement): XmlElement[] =>
  elementsOf(parent).flatMap((child) => (isInteraction(child.name) ? [child] : interactionsBelow(child)));

/** How the item is answered. Throws those of the response and of the key. */
export function answersOf(root: XmlElement, interaction: XmlElement, draft: Draft): Answers {
  if (OPEN.has(interaction.name)) return draft.open();
  const read = READERS.get(interaction.name);
  if (!read) throw new Refused('item.unsupported-kind', interaction.name);
  return read(interaction, responseOf(root, interaction, draft), draft);
}

const idOf = (element: XmlElement | undefined): string => element?.attributes.get('identifier') ?? '';

/** Places of the values among the choices. Throws `item.unknown-answer`. */
function placesOf(values: readonly string[], choices: readonly XmlElement[]): number[] {
  return values.map((value) => {
    const place = choices.findIndex((one) => idOf(one) === value);
    if (place === -1) throw new Refused('item.unknown-answer', value);
    return place;
  });
}

function bounded(choices: XmlElement[]): XmlElement[] {
  if (choices.length > QUESTION_FILE_LIMITS.answers) throw new Refused('item.too-many-answers');
  return choices;
}

function faceOf(choice: XmlElement, draft: Draft): ChoiceFace {
  for (const feedback of descendantsOf(choice, 'feedbackInline', 'feedbackBlock'))
    draft.reports.add('choice-feedback', textOf(feedback).trim());
  return draft.face(readMarkup(choice, draft.reports, ASIDE));
}

function choice(name: 'simpleChoice' | 'inlineChoice'): Read {
  return (interaction, { correct, best }, draft) => {
    const choices = bounded(elementsOf(interaction, name));
    const isFixed =
      interaction.attributes.get('shuffle') !== 'true' ||
      choices.some(({ attributes }) => attributes.get('fixed') === 'true');
    if (isFixed) draft.reports.add('fixed-order');
    const right = draft.right(() => placesOf(correct.length > 0 ? correct : best, choices));
    return draft.choose(
      choices.map((one) => faceOf(one, draft)),
      right,
    );
  };
}

function textEntry(_interaction: XmlElement, { correct, others, best }: QtiResponse, draft: Draft): Answers {
  return draft.type([...correct, ...others.flat(), ...best]);
}

/** Pieces that stand in no right order are left out, and reported. */
function order(interaction: XmlElement, response: QtiResponse, draft: Draft): Answers {
  const choices = bounded(elementsOf(interaction, 'simpleChoice'));
  const written = writtenValues(draft, choices.length, (place) => idOf(choices[place]));
  const [correct = [], ...others] = written ?? [response.correct, ...response.others];
  if (correct.length === 0) throw new Refused('item.no-right-answer');
  const used = new Set(placesOf(correct, choices));
  const kept = choices.filter((_, index) => used.has(index));
  for (const [index, piece] of choices.entries())
    if (!used.has(index)) draft.reports.add('distractor', textOf(piece).trim());
  const orders = [correct, ...others].map((values) => placesOf(values, kept));
  const isWhole = (places: readonly number[]) =>
    places.length === kept.length && new Set(places).size === kept.length;
  if (!orders.every(isWhole)) throw new Refused('item.not-one-to-one');
  return draft.order(
    kept.map((piece) => faceOf(piece, draft)),
    orders,
  );
}

/** Values of the right responses where a person has written them by numbers. Throws `item.unknown-answer`. */
const writtenValues = (
  { mend }: Draft,
  count: number,
  valueOf: (place: number, at: number) => string,
): readonly (readonly string[])[] | undefined =>
  mend.answer === undefined
    ? undefined
    : writtenOrders(mend.answer, count).map((places) => places.map(valueOf));

/** Pairs of the two columns; what has no partner is left out, and reported. */
function match(interaction: XmlElement, response: QtiResponse, draft: Draft): Answers {
  const [lefts = [], rights = []] = elementsOf(interaction, 'simpleMatchSet').map((set) =>
    bounded(elementsOf(set, 'simpleAssociableChoice')),
  );
  const told = response.correct.length > 0 ? response.correct : response.best;
  const written = writtenValues(
    draft,
    rights.length,
    (place, at) => `${idOf(lefts[at])} ${idOf(rights[place])}`,
  );
  const [correct = [], ...others] = written ?? [told, ...response.others];
  const columns = { lefts, rights };
  const pairs = pairsOf(correct, columns);
  if (pairs.length === 0) throw new Refused('item.no-right-answer');
  for (const one of [...lefts, ...rights])
    if (!pairs.some(({ left, right }) => left === one || right === one))
      draft.reports.add('distractor', textOf(one).trim());
  const faces = (of: 'left' | 'right') => pairs.map((pair) => faceOf(pair[of], draft));
  const orders = [correct, ...others].map((values) => {
    const partners = new Map(pairsOf(values, columns).map(({ left, right }) => [left, right]));
    return pairs.map(({ left }) => pairs.findIndex(({ right }) => right === partners.get(left)));
  });
  if (orders.some((places) => places.includes(-1))) throw new Refused('item.not-one-to-one');
  return draft.match(faces('left'), faces('right'), orders);
}

interface Pair {
  readonly left: XmlElement;
  readonly right: XmlElement;
}

/** `left right`, in the order of the left column. Throws `item.unknown-answer` and `item.not-one-to-one`. */
function pairsOf(
  values: readonly string[],
  { lefts, rights }: { readonly lefts: readonly XmlElement[]; readonly rights: readonly XmlElement[] },
): Pair[] {
  const pairs = values.map((value) => {
    const [one = '', other = ''] = value.split(/\s+/);
    const left = lefts.find((choice) => idOf(choice) === one || idOf(choice) === other);
    const right = rights.find((choice) => choice !== left && [one, other].includes(idOf(choice)));
    if (!left || !right) throw new Refused('item.unknown-answer', value);
    return { left, right };
  });
  const isOneToOne = [pairs.map(({ left }) => left), pairs.map(({ right }) => right)].every(
    (side) => new Set(side).size === pairs.length,
  );
  if (!isOneToOne) throw new Refused('item.not-one-to-one');
  return pairs.toSorted((one, other) => lefts.indexOf(one.left) - lefts.indexOf(other.left));
}
