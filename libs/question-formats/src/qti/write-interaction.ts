import { choiceId } from '../draft.js';
import type { WrittenContent } from '../item.js';
import { escaped, faceMarkup, type MediaMarkup } from '../rich/write-html.js';
import { kindOf, rightChoice } from '../writing.js';
import type { QtiDialect } from './dialects.js';
import { type Attributes, type Element, elementsIn } from './markup.js';

/** Name of the one response that each of our items has. */
export const RESPONSE = 'RESPONSE';

/** How a question is answered in QTI. */
export interface WrittenInteraction {
  readonly cardinality: 'single' | 'ordered' | 'multiple';
  readonly baseType: 'identifier' | 'string' | 'directedPair';
  /** The right response, value by value. */
  readonly correct: readonly string[];
  /** Other responses that are as right. */
  readonly others: readonly (readonly string[])[];
  /** Values of which each alone is right, whatever their case; empty: `correct` and `others` decide. */
  readonly accepted: readonly string[];
  readonly markup: string;
}

const SIMPLE = { others: [], accepted: [] };

/** undefined: the question has no right answer that could be written. */
export function writtenInteraction(
  content: WrittenContent,
  dialect: QtiDialect,
  media: MediaMarkup,
): WrittenInteraction | undefined {
  const { key } = content;
  const write = new InteractionWriter(content, dialect, media);
  if (key.type === 'choice') return write.choice();
  if (key.type === 'text') return write.textEntry(key.accepted);
  return kindOf(content) === 'matching' ? write.match(key.accepted) : write.order(key.accepted);
}

class InteractionWriter {
  private readonly element: Element;

  constructor(
    private readonly content: WrittenContent,
    private readonly dialect: QtiDialect,
    private readonly media: MediaMarkup,
  ) {
    this.element = elementsIn(dialect);
  }

  choice(): WrittenInteraction | undefined {
    const right = rightChoice(this.content);
    if (right === -1) return undefined;
    const attributes = { responseIdentifier: RESPONSE, shuffle: 'true', maxChoices: '1' };
    return {
      ...{ ...SIMPLE, cardinality: 'single', baseType: 'identifier', correct: [choiceId(right)] },
      markup: this.element('choiceInteraction', attributes, this.simpleChoices()),
    };
  }

  textEntry(accepted: readonly string[]): WrittenInteraction | undefined {
    const [first] = accepted;
    if (first === undefined) return undefined;
    const expectedLength = String(Math.max(...accepted.map((one) => [...one].length)));
    const entry = this.element('textEntryInteraction', { responseIdentifier: RESPONSE, expectedLength });
    return {
      ...{ ...SIMPLE, cardinality: 'single', baseType: 'string', correct: [first], accepted },
      markup: `<p>${entry}</p>`,
    };
  }

  order(accepted: readonly (readonly string[])[]): WrittenInteraction | undefined {
    const [correct, ...others] = accepted.map((order) => order.map((id) => this.idOf(id)));
    if (!correct) return undefined;
    const attributes = { responseIdentifier: RESPONSE, shuffle: 'true' };
    return {
      ...{ ...SIMPLE, cardinality: 'ordered', baseType: 'identifier', correct, others },
      markup: this.element('orderInteraction', attributes, this.simpleChoices()),
    };
  }

  match(accepted: readonly (readonly string[])[]): WrittenInteraction | undefined {
    const left = this.content.prompt.left ?? [];
    const [correct, ...others] = accepted.map((order) =>
      order.map((id, index) => `${leftId(index)} ${this.idOf(id)}`),
    );
    if (!correct) return undefined;
    const sets = [
      left.map((face, index) => this.face('simpleAssociableChoice', leftId(index), face)),
      this.faces('simpleAssociableChoice'),
    ].map((set) => this.element('simpleMatchSet', {}, `\n${set.join('\n')}\n`));
    const maxAssociations = String(left.length);
    const attributes = { responseIdentifier: RESPONSE, shuffle: 'true', maxAssociations };
    return {
      ...{ ...SIMPLE, cardinality: 'multiple', baseType: 'directedPair', correct, others },
      markup: this.element('matchInteraction', attributes, `\n${sets.join('\n')}\n`),
    };
  }

  private simpleChoices(): string {
    return `\n${this.faces('simpleChoice').join('\n')}\n`;
  }

  private faces(name: 'simpleChoice' | 'simpleAssociableChoice'): string[] {
    return (this.content.choices ?? []).map((face, index) => this.face(name, choiceId(index), face));
  }

  private face(
    name: 'simpleChoice' | 'simpleAssociableChoice',
    identifier: string,
    face: Parameters<typeof faceMarkup>[0],
  ): string {
    const matchMax: Attributes = name === 'simpleChoice' ? {} : { matchMax: '1' };
    return this.element(
      name,
      { identifier, ...matchMax },
      faceMarkup(face, { style: this.dialect.style, media: this.media }),
    );
  }

  private idOf(id: string): string {
    return choiceId((this.content.choices ?? []).findIndex((choice) => choice.id === id));
  }
}

const leftId = (index: number): string => `left-${choiceId(index)}`;

/** What is right, as a declaration of the response. */
export function responseDeclaration(
  { cardinality, baseType, correct, accepted }: WrittenInteraction,
  element: Element,
): string {
  const values = correct.map((value) => element('value', {}, escaped(value)));
  const entries = accepted.map((mapKey) =>
    element('mapEntry', { mapKey, mappedValue: '1', caseSensitive: 'false' }),
  );
  return element(
    'responseDeclaration',
    { identifier: RESPONSE, cardinality, baseType },
    element('correctResponse', {}, ...values),
    entries.length === 0 ? '' : element('mapping', { defaultValue: '0' }, ...entries),
  );
}

/** One point for what is right; written out, because no template sets feedback as well. */
export function scoring(
  { cardinality, baseType, others, accepted }: WrittenInteraction,
  element: Element,
): string {
  const score = (...expression: string[]) =>
    element('setOutcomeValue', { identifier: 'SCORE' }, ...expression);
  if (accepted.length > 0) return score(element('mapResponse', { identifier: RESPONSE }));
  const points = (value: string) => score(element('baseValue', { baseType: 'float' }, value));
  const given = element('variable', { identifier: RESPONSE });
  const matches = [
    element('match', {}, given, element('correct', { identifier: RESPONSE })),
    ...others.map((values) => {
      const all = values.map((value) => element('baseValue', { baseType }, escaped(value)));
      return element('match', {}, given, element(cardinality, {}, ...all));
    }),
  ];
  return element(
    'responseCondition',
    {},
    element(
      'responseIf',
      {},
      matches.length === 1 ? matches.join('') : element('or', {}, ...matches),
      points('1'),
    ),
    element('responseElse', {}, points('0')),
  );
}
