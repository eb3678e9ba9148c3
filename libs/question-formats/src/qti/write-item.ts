import type { WrittenContent } from '../item.js';
import { localizedMarkup, type MediaMarkup, promptMarkup } from '../rich/write-html.js';
import { titleOf } from '../writing.js';
import type { QtiDialect } from './dialects.js';
import { type Element, elementsIn } from './markup.js';
import { responseDeclaration, scoring, writtenInteraction } from './write-interaction.js';

/**
 * One question as an item; undefined: it has no right answer that could be written. The explanation is feedback that is
 * always shown once it was answered.
 */
export function qtiItem(
  content: WrittenContent,
  identifier: string,
  dialect: QtiDialect,
  media: MediaMarkup,
): string | undefined {
  const element = elementsIn(dialect);
  const interaction = writtenInteraction(content, dialect, media);
  if (!interaction) return undefined;
  const explanation = localizedMarkup(content.explanation, dialect.style);
  const hasFeedback = explanation !== '';
  const asked = promptMarkup(content.prompt, { style: dialect.style, media });
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(
    'assessmentItem',
    rootAttributes(content, identifier, dialect),
    `\n${[responseDeclaration(interaction, element), ...outcomes(element, hasFeedback)].join('\n')}\n`,
    `${element('itemBody', {}, `\n${asked}\n${interaction.markup}\n`)}\n`,
    `${element('responseProcessing', {}, scoring(interaction, element), hasFeedback ? explained(element) : '')}\n`,
    hasFeedback ? feedback(explanation, element, dialect) : '',
  )}\n`;
}

const rootAttributes = (content: WrittenContent, identifier: string, dialect: QtiDialect) => ({
  xmlns: dialect.itemNamespace,
  ...(dialect.html5Namespace !== undefined && { 'xmlns:qh5': dialect.html5Namespace }),
  identifier,
  title: titleOf(content) || content.skill,
  adaptive: 'false',
  timeDependent: 'false',
});

const FEEDBACK = 'FEEDBACK';
const EXPLANATION = 'explanation';

function outcomes(element: Element, hasFeedback: boolean): string[] {
  const outcome = (identifier: string, baseType: string) =>
    element('outcomeDeclaration', { identifier, cardinality: 'single', baseType });
  return [outcome('SCORE', 'float'), ...(hasFeedback ? [outcome(FEEDBACK, 'identifier')] : [])];
}

const explained = (element: Element): string =>
  element(
    'setOutcomeValue',
    { identifier: FEEDBACK },
    element('baseValue', { baseType: 'identifier' }, EXPLANATION),
  );

function feedback(explanation: string, element: Element, { version }: QtiDialect): string {
  const attributes = { outcomeIdentifier: FEEDBACK, identifier: EXPLANATION, showHide: 'show' };
  const inside = version === '3.0' ? element('contentBody', {}, explanation) : explanation;
  return `${element('modalFeedback', attributes, inside)}\n`;
}
