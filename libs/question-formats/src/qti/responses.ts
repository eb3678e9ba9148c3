import type { Draft } from '../draft.js';
import { QUESTION_FILE_LIMITS } from '../limits.js';
import { Refused } from '../reports.js';
import { descendantsOf, elementOf, elementsOf, textOf, type XmlElement } from '../xml/xml-element.js';

/** What an item says is right for one response. */
export interface QtiResponse {
  /** Values of the correct response, in order. */
  readonly correct: readonly string[];
  /** Other complete responses that the processing of the item takes for right. */
  readonly others: readonly (readonly string[])[];
  /** Values that alone give all points there are. */
  readonly best: readonly string[];
}

/** Throws `item.no-right-answer` where nothing is declared, `item.number-range`, and `item.too-many-answers`. */
export function responseOf(root: XmlElement, interaction: XmlElement, draft: Draft): QtiResponse {
  const identifier = interaction.attributes.get('responseIdentifier');
  const declaration = elementsOf(root, 'responseDeclaration').find(
    ({ attributes }) => attributes.get('identifier') === identifier,
  );
  if ((!declaration || identifier === undefined) && draft.mend.answer !== undefined)
    return { correct: [], others: [], best: [] };
  if (!declaration || identifier === undefined) throw new Refused('item.no-right-answer');
  const declared = elementOf(declaration, 'correctResponse');
  const processed = processedValues(root, identifier);
  const correct = declared ? valuesOf(declared, 'value') : (processed[0] ?? []);
  const response = {
    correct,
    others: processed.filter((values) => values.join('\n') !== correct.join('\n')),
    best: bestOf(declaration, draft),
  };
  const count = correct.length + response.best.length + response.others.length;
  if (count > QUESTION_FILE_LIMITS.answers) throw new Refused('item.too-many-answers');
  return response;
}

const valuesOf = (parent: XmlElement, name: string): string[] =>
  elementsOf(parent, name).map((value) => textOf(value).trim());

/** Keys with the most points; those with fewer are reported. */
function bestOf(declaration: XmlElement, draft: Draft): string[] {
  const mapped = descendantsOf(declaration, 'mapEntry').map(({ attributes }) => ({
    key: (attributes.get('mapKey') ?? '').trim(),
    points: Number(attributes.get('mappedValue') ?? '0'),
    isCaseSensitive: attributes.get('caseSensitive') === 'true',
  }));
  const most = Math.max(0, ...mapped.map(({ points }) => points));
  for (const { points } of mapped)
    if (points !== 0 && points !== most) draft.reports.add('partial-credit', String(points));
  const best = mapped.filter(({ points }) => points > 0 && points === most);
  if (best.some(({ isCaseSensitive }) => isCaseSensitive)) draft.reports.add('case-sensitive');
  return best.map(({ key }) => key);
}

const COMPARISONS = ['match', 'stringMatch', 'equal'] as const;

/** Values that the response is compared with, where the item does more than to declare one. */
function processedValues(root: XmlElement, identifier: string): string[][] {
  const processing = elementOf(root, 'responseProcessing');
  if (!processing) return [];
  return descendantsOf(processing, ...COMPARISONS).flatMap((comparison) => {
    const isOfResponse = elementsOf(comparison, 'variable').some(
      ({ attributes }) => attributes.get('identifier') === identifier,
    );
    if (!isOfResponse) return [];
    const tolerance = comparison.attributes.get('toleranceMode') ?? 'exact';
    if (comparison.name === 'equal' && tolerance !== 'exact') throw new Refused('item.number-range');
    const container = elementOf(comparison, 'ordered') ?? elementOf(comparison, 'multiple') ?? comparison;
    const values = valuesOf(container, 'baseValue');
    return values.length === 0 ? [] : [values];
  });
}
