import { GAP } from '../draft.js';
import { QUESTION_FILE_LIMITS } from '../limits.js';
import { Refused } from '../reports.js';
import { descendantsOf, elementOf, elementsOf, textOf, type XmlElement } from '../xml/xml-element.js';
import { materialHtml } from './material.js';

/** An `item` with its parts found, whichever program wrote it. */
export interface OneItem {
  readonly element: XmlElement;
  /** As Canvas, Blackboard or Common Cartridge name it, in small letters; '' where nobody does. */
  readonly kind: string;
  /** HTML. */
  readonly asked: string;
  readonly responses: readonly XmlElement[];
  /** Of a matching item: HTML of the left sides, one for each response, and where the right sides stand. */
  readonly lefts: readonly string[];
  readonly rights: readonly XmlElement[];
  readonly isMatching: boolean;
  /** Whatever somebody writes or uploads is taken. */
  readonly isOpen: boolean;
  readonly isTruth: boolean;
}

const RESPONSES = ['response_lid', 'response_str', 'response_num', 'response_xy', 'response_grp'] as const;
const RENDERED = 'render_choice render_fib render_hotspot render_slider render_extension'.split(' ');
/** Blackboard's blocks of answers, by their class. */
const RIGHT_BLOCK = 'RIGHT_MATCH_BLOCK';
const BLOCKS = ['RESPONSE_BLOCK', RIGHT_BLOCK];
/** Canvas names a blank in brackets in the text, and in the response that belongs to it. */
const BLANKS: ReadonlySet<string> = new Set([
  'fill_in_multiple_blanks_question',
  'multiple_dropdowns_question',
]);

/** Throws `item.too-many-answers`. */
export function oneItem(element: XmlElement): OneItem {
  const kind = kindOf(element).toLowerCase();
  const presentation = elementOf(element, 'presentation');
  const responses = presentation ? descendantsOf(presentation, ...RESPONSES) : [];
  if (responses.length > QUESTION_FILE_LIMITS.answers) throw new Refused('item.too-many-answers');
  const block = presentation && descendantsOf(presentation, 'flow').find(isRightBlock);
  const isMatching = block !== undefined || /^matching/.test(kind);
  const isBlank = BLANKS.has(kind);
  const hidden = new Set(isMatching || isBlank ? [...RESPONSES, ...BLOCKS] : [...RENDERED, ...BLOCKS]);
  const asked = presentation ? materialHtml(presentation, hidden) : '';
  return {
    ...{ element, kind, responses, isMatching },
    asked: isBlank ? withGaps(asked, responses) : asked,
    lefts: isMatching && presentation ? responses.map((response) => leftOf(response, presentation)) : [],
    rights: block ? elementsOf(block, 'flow') : rightsOf(responses),
    isOpen: /essay|file.upload|short.response/.test(kind),
    isTruth: /true.?false/.test(kind),
  };
}

const isRightBlock = ({ attributes }: XmlElement): boolean => attributes.get('class') === RIGHT_BLOCK;

const rightsOf = ([response]: readonly XmlElement[]): XmlElement[] =>
  response ? descendantsOf(response, 'response_label') : [];

function kindOf(item: XmlElement): string {
  const [blackboard] = descendantsOf(item, 'bbmd_questiontype');
  if (blackboard) return textOf(blackboard).trim();
  const labelled = descendantsOf(item, 'qtimetadatafield').find((field) =>
    /^(?:question_type|cc_profile)$/.test(textOf(elementOf(field, 'fieldlabel')).trim()),
  );
  return textOf(labelled && elementOf(labelled, 'fieldentry')).trim();
}

/** A left side stands in its response, or beside it. */
function leftOf(response: XmlElement, presentation: XmlElement): string {
  const inside = materialHtml(response, new Set(RENDERED));
  return inside === ''
    ? materialHtml(parentOf(response, presentation) ?? response, new Set(RESPONSES))
    : inside;
}

function parentOf(wanted: XmlElement, below: XmlElement): XmlElement | undefined {
  if (below.children.includes(wanted)) return below;
  for (const child of elementsOf(below)) {
    const parent = parentOf(wanted, child);
    if (parent) return parent;
  }
  return undefined;
}

function withGaps(asked: string, responses: readonly XmlElement[]): string {
  const names = responses.map((response) => textOf(elementOf(response, 'material')).trim());
  return names.reduce((text, name) => (name === '' ? text : text.replaceAll(`[${name}]`, GAP)), asked);
}
