import type { MediaKind, WrittenContent } from '../item.js';
import { choiceId } from '../draft.js';
import { escaped, faceMarkup, localizedMarkup, promptMarkup } from '../rich/write-html.js';
import { rightChoice, titleOf } from '../writing.js';
import type { QtiDialect } from './dialects.js';

type Attributes = Readonly<Record<string, string>>;

/** Writes elements under the names of one version of QTI. */
class Markup {
  constructor(private readonly dialect: QtiDialect) {}

  readonly element = (name: string, attributes: Attributes, ...children: string[]): string => {
    const tag = this.dialect.element(name);
    const written = Object.entries(attributes).map(
      ([key, value]) => ` ${this.attribute(key)}="${escaped(value)}"`,
    );
    return children.length === 0
      ? `<${tag}${written.join('')}/>`
      : `<${tag}${written.join('')}>${children.join('')}</${tag}>`;
  };

  private attribute(name: string): string {
    return name.startsWith('xml') ? name : this.dialect.attribute(name);
  }
}

/** One choice question as an item. The explanation is feedback that is always shown once it was answered. */
export function qtiItem(
  content: WrittenContent,
  identifier: string,
  dialect: QtiDialect,
  media: (kind: MediaKind, path: string) => string,
): string {
  const { element } = new Markup(dialect);
  const explanation = localizedMarkup(content.explanation, 'xml:lang');
  const hasFeedback = explanation !== '';
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(
    'assessmentItem',
    {
      xmlns: dialect.itemNamespace,
      identifier,
      title: titleOf(content) || content.skill,
      adaptive: 'false',
      timeDependent: 'false',
    },
    `\n${declarations(content, element, hasFeedback)}`,
    body(content, element, media),
    processing(element, hasFeedback),
    hasFeedback ? feedback(explanation, element, dialect) : '',
  )}\n`;
}

type Element = Markup['element'];
const RESPONSE = 'RESPONSE';

function declarations(content: WrittenContent, element: Element, hasFeedback: boolean): string {
  const right = choiceId(rightChoice(content));
  return [
    element(
      'responseDeclaration',
      { identifier: RESPONSE, cardinality: 'single', baseType: 'identifier' },
      element('correctResponse', {}, element('value', {}, right)),
    ),
    element('outcomeDeclaration', { identifier: 'SCORE', cardinality: 'single', baseType: 'float' }),
    ...(hasFeedback
      ? [
          element('outcomeDeclaration', {
            identifier: 'FEEDBACK',
            cardinality: 'single',
            baseType: 'identifier',
          }),
        ]
      : []),
    '',
  ].join('\n');
}

function body(
  content: WrittenContent,
  element: Element,
  media: (kind: MediaKind, path: string) => string,
): string {
  const choices = (content.choices ?? []).map((choice, index) =>
    element('simpleChoice', { identifier: choiceId(index) }, faceMarkup(choice, 'xml:lang')),
  );
  const interaction = element(
    'choiceInteraction',
    { responseIdentifier: RESPONSE, shuffle: 'true', maxChoices: '1' },
    `\n${choices.join('\n')}\n`,
  );
  const asked = promptMarkup(content.prompt, { attribute: 'xml:lang', media });
  return `${element('itemBody', {}, `\n${asked}\n${interaction}\n`)}\n`;
}

/** One point for the right answer; written out, because no template sets feedback as well. */
function processing(element: Element, hasFeedback: boolean): string {
  const set = (identifier: string, baseType: string, value: string) =>
    element('setOutcomeValue', { identifier }, element('baseValue', { baseType }, value));
  const isRight = element(
    'match',
    {},
    element('variable', { identifier: RESPONSE }),
    element('correct', { identifier: RESPONSE }),
  );
  return `${element(
    'responseProcessing',
    {},
    element(
      'responseCondition',
      {},
      element('responseIf', {}, isRight, set('SCORE', 'float', '1')),
      element('responseElse', {}, set('SCORE', 'float', '0')),
    ),
    hasFeedback ? set('FEEDBACK', 'identifier', 'explanation') : '',
  )}\n`;
}

function feedback(explanation: string, element: Element, { version }: QtiDialect): string {
  const attributes = { outcomeIdentifier: 'FEEDBACK', identifier: 'explanation', showHide: 'show' };
  const inside = version === '3.0' ? element('contentBody', {}, explanation) : explanation;
  return `${element('modalFeedback', attributes, inside)}\n`;
}
