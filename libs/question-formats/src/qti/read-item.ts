import { Draft, type ReadOptions } from '../draft.js';
import type { Place, ReadItem } from '../item.js';
import type { FindMedia } from '../media-reader.js';
import { Refused } from '../reports.js';
import { readMarkup } from '../xml/read-markup.js';
import { descendantsOf, elementOf, elementsOf, textOf, type XmlElement } from '../xml/xml-element.js';
import { withGaps } from './asked-body.js';
import { canonical } from './canonical.js';
import { answersOf, ASIDE, interactionOf } from './interactions.js';

/** Where an item stands, and what its package says of it. */
export interface ItemSource {
  readonly place: Place;
  readonly tags: readonly string[];
  readonly options: ReadOptions;
  readonly find?: FindMedia;
}

/**
 * One `assessmentItem` of QTI 2.x or 3.0 with one interaction: choice, inline choice, text entry, order or match. Format:
 * IMS Question and Test Interoperability 2.2 and 3.0, ASI information model. Throws what an item is refused for.
 */
export function readQtiItem(document: XmlElement, { place, tags, options, find }: ItemSource): ReadItem {
  const root = canonical(document);
  const body = elementOf(root, 'itemBody');
  if (root.name !== 'assessmentItem') throw new Refused('item.unsupported-kind', root.name);
  if (!body) throw new Refused('item.empty-question');
  const draft = new Draft(options, place, find);
  draft.file(tags);
  const interaction = interactionOf(body, draft);
  draft.ask(readMarkup(withGaps(body), draft.reports, ASIDE));
  draft.named(root.attributes.get('title') ?? '');
  explain(root, draft);
  reportRest(root, body, draft);
  const from = ANSWERS.find((name) => descendantsOf(root, name).length > 0) ?? '';
  return draft.item(answersOf(root, interaction, draft), from);
}

/** Elements that say what is right, the first that there is. */
const ANSWERS = ['correctResponse', 'mapping', 'responseProcessing'];
const EXPLANATION = 'explanation';

/** Feedback that is shown whatever was answered explains the question; the rest is reported. */
function explain(root: XmlElement, draft: Draft): void {
  const all = elementsOf(root, 'modalFeedback');
  for (const feedback of all) {
    const isExplanation = all.length === 1 || feedback.attributes.get('identifier') === EXPLANATION;
    if (isExplanation) draft.explain(readMarkup(feedback, draft.reports), feedback.name);
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
