import { decoded } from '../decode.js';
import { type Answers, Draft, type ReadOptions } from '../draft.js';
import type { Place, ReadItem } from '../item.js';
import { QUESTION_FILE_LIMITS } from '../limits.js';
import type { FindMedia } from '../media-reader.js';
import { Refused } from '../reports.js';
import { readMarkup } from '../xml/read-markup.js';
import { readXmlDocument } from '../xml/read-xml.js';
import { descendantsOf, elementOf, elementsOf, textOf, type XmlElement } from '../xml/xml-element.js';
import { canonical } from './canonical.js';

/** Parts of an item's body that are no text of the question. */
const ASIDE: ReadonlySet<string> = new Set([
  'simpleChoice',
  'rubricBlock',
  'feedbackBlock',
  'feedbackInline',
  'templateBlock',
  'templateInline',
  'stylesheet',
  'catalogInfo',
]);

/**
 * One `assessmentItem` of QTI 2.x or 3.0 with one single-choice interaction. Format: IMS Question and Test
 * Interoperability 2.2 and 3.0, ASI information model. Throws `item.unsupported-kind` for other interactions, and what
 * `readXmlDocument` throws.
 */
export function readQtiItem(
  bytes: Uint8Array,
  place: Place,
  tags: readonly string[],
  options: ReadOptions,
  find?: FindMedia,
): ReadItem {
  if (bytes.length > QUESTION_FILE_LIMITS.entryXmlBytes) throw new Refused('file.too-complex');
  const root = canonical(readXmlDocument(decoded(bytes)));
  const body = elementOf(root, 'itemBody');
  if (root.name !== 'assessmentItem' || !body) throw new Refused('item.unsupported-kind', root.name);
  const draft = new Draft(options, find);
  draft.file(tags);
  draft.ask(readMarkup(body, draft.reports, ASIDE));
  draft.named(root.attributes.get('title') ?? '');
  explain(root, draft);
  reportRest(root, body, draft);
  return draft.item(place, choose(root, interactionOf(body), draft));
}

function interactionOf(body: XmlElement): XmlElement {
  const interactions = elementsBelow(body).filter(({ name }) => name.endsWith('Interaction'));
  const [interaction] = interactions;
  if (!interaction) throw new Refused('item.unsupported-kind', 'no interaction');
  const other = interactions.find(({ name }) => name !== 'choiceInteraction');
  if (other) throw new Refused('item.unsupported-kind', other.name);
  if (interactions.length > 1) throw new Refused('item.unsupported-kind', 'several interactions');
  return interaction;
}

const elementsBelow = (parent: XmlElement): XmlElement[] =>
  elementsOf(parent).flatMap((child) => [child, ...elementsBelow(child)]);

function choose(root: XmlElement, interaction: XmlElement, draft: Draft): Answers {
  const choices = elementsOf(interaction, 'simpleChoice');
  const identifier = interaction.attributes.get('responseIdentifier');
  const declaration = elementsOf(root, 'responseDeclaration').find(
    ({ attributes }) => attributes.get('identifier') === identifier,
  );
  if (!declaration) throw new Refused('item.no-right-answer');
  const right = rightOf(declaration, draft);
  if (Math.max(choices.length, right.length) > QUESTION_FILE_LIMITS.answers)
    throw new Refused('item.too-many-answers');
  const unknown = right.find((id) => !choices.some(({ attributes }) => attributes.get('identifier') === id));
  if (unknown !== undefined) throw new Refused('item.unknown-answer', unknown);
  const isFixed =
    interaction.attributes.get('shuffle') !== 'true' ||
    choices.some(({ attributes }) => attributes.get('fixed') === 'true');
  if (isFixed) draft.reports.add('fixed-order');
  const places = right.map((id) =>
    choices.findIndex(({ attributes }) => attributes.get('identifier') === id),
  );
  return draft.choose(
    choices.map((choice) => faceOf(choice, draft)),
    places,
  );
}

function faceOf(choice: XmlElement, draft: Draft) {
  for (const feedback of descendantsOf(choice, 'feedbackInline', 'feedbackBlock'))
    draft.reports.add('choice-feedback', textOf(feedback).trim());
  return draft.face(readMarkup(choice, draft.reports, ASIDE));
}

/** The correct response; where only points are mapped, the answer that has most. */
function rightOf(declaration: XmlElement, draft: Draft): string[] {
  const correct = elementOf(declaration, 'correctResponse');
  const mapped = descendantsOf(declaration, 'mapEntry').map(({ attributes }) => ({
    id: attributes.get('mapKey') ?? '',
    points: Number(attributes.get('mappedValue') ?? '0'),
  }));
  const most = Math.max(0, ...mapped.map(({ points }) => points));
  for (const { points } of mapped)
    if (points !== 0 && points !== most) draft.reports.add('partial-credit', String(points));
  if (correct) return elementsOf(correct, 'value').map((value) => textOf(value).trim());
  return mapped.filter(({ points }) => points > 0 && points === most).map(({ id }) => id);
}

const EXPLANATION = 'explanation';

/** Feedback that is shown whatever was answered explains the question; the rest is reported. */
function explain(root: XmlElement, draft: Draft): void {
  const all = elementsOf(root, 'modalFeedback');
  for (const feedback of all) {
    const isExplanation = all.length === 1 || feedback.attributes.get('identifier') === EXPLANATION;
    if (isExplanation) draft.explain(readMarkup(feedback, draft.reports));
    else draft.reports.add('answer-feedback', textOf(feedback).trim());
  }
}

const HANDLED: ReadonlySet<string> = new Set([
  'responseDeclaration',
  'outcomeDeclaration',
  'responseProcessing',
  'itemBody',
  'modalFeedback',
  'stylesheet',
]);

function reportRest(root: XmlElement, body: XmlElement, draft: Draft): void {
  for (const { name } of elementsOf(root)) if (!HANDLED.has(name)) draft.reports.add('field', name);
  for (const part of descendantsOf(body, 'rubricBlock', 'feedbackBlock', 'templateBlock'))
    draft.reports.add('field', `${part.name}: ${textOf(part).trim()}`);
}
