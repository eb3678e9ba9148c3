import { QUESTION_FILE_LIMITS } from '../limits.js';
import { Refused, type Reports } from '../reports.js';
import { descendantsOf, elementOf, elementsOf, textOf, type XmlElement } from '../xml/xml-element.js';

/** One condition of the processing that gives points. */
export interface Condition {
  readonly equals: readonly {
    readonly response: string;
    readonly value: string;
    readonly isExact: boolean;
  }[];
  readonly points: number;
  readonly hasRange: boolean;
}

/** What Blackboard writes for all points there are. */
const ALL_POINTS = 'SCORE.max';

/** Conditions that give points, most points alone; those with fewer are reported. Throws `item.too-many-answers`. */
export function conditionsOf(item: XmlElement, reports: Reports): Condition[] {
  const processing = elementOf(item, 'resprocessing');
  const all = processing ? elementsOf(processing, 'respcondition').map(conditionOf) : [];
  const giving = all.filter(({ points, equals, hasRange }) => points > 0 && (equals.length > 0 || hasRange));
  const count = giving.reduce((sum, { equals }) => sum + equals.length, 0);
  if (count > QUESTION_FILE_LIMITS.answers) throw new Refused('item.too-many-answers');
  const most = Math.max(0, ...giving.map(({ points }) => points));
  for (const { points } of giving) if (points < most) reports.add('partial-credit', String(points));
  return giving.filter(({ points }) => points === most);
}

function conditionOf(condition: XmlElement): Condition {
  const tested = elementOf(condition, 'conditionvar');
  const points = elementsOf(condition, 'setvar').map((set) => pointsOf(textOf(set).trim()));
  return {
    equals: tested ? equalsOf(tested) : [],
    points: Math.max(0, ...points),
    hasRange: tested ? hasRange(tested) : false,
  };
}

const pointsOf = (text: string): number => (text === ALL_POINTS ? Number.MAX_VALUE : Number(text) || 0);

/** Values that the response must have; what stands below `not` it must not have. */
const equalsOf = (parent: XmlElement): Condition['equals'] =>
  elementsOf(parent).flatMap((child) => {
    if (child.name === 'not') return [];
    if (child.name !== 'varequal') return equalsOf(child);
    const response = child.attributes.get('respident') ?? '';
    return [
      { response, value: textOf(child).trim(), isExact: /^yes$/i.test(child.attributes.get('case') ?? '') },
    ];
  });

/** Between two different numbers; programs also write one number as a range of its own. */
function hasRange(parent: XmlElement): boolean {
  const bounds = descendantsOf(parent, 'vargt', 'vargte', 'varlt', 'varlte');
  return new Set(bounds.map((bound) => Number(textOf(bound)))).size > 1;
}
