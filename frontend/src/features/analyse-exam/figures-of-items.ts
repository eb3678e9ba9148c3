import type { AnalysedItem, ItemAnalysis } from '#contracts/http/item-analysis';
import { localNumber, localPercent } from '../../kit/texts/i18n.js';

/** As the drawings of S-P tables have it. */
export const CAUTION = 0.5;
/** Below it a question hardly tells apart who can and who cannot. */
export const LOW_DISCRIMINATION = 0.2;
export const GOOD_RELIABILITY = 0.7;

/** Two decimals with a true minus; a dash of what says nothing. */
export const decimals = (value: number | null): string =>
  value === null ? '—' : localNumber(Object.is(round(value), -0) ? 0 : round(value), 2).replace('-', '−');
/** Of points: an average, a deviation. */
export const oneDecimal = (value: number | null | undefined): string =>
  typeof value === 'number' ? localNumber(value, 1) : '—';

const round = (value: number) => Math.round(value * 100) / 100;

export const wholePercent = (share: number | null): string =>
  localPercent(share === null ? null : Math.round(share * 100));

export const asksCaution = ({ caution }: { caution: number | null }): boolean =>
  caution !== null && caution >= CAUTION;

/** Suspect, and nobody has found the key right. */
export const isAlarmed = ({ alarm, checked }: AnalysedItem): boolean => alarm !== null && checked === null;

export const alarmed = ({ items }: ItemAnalysis): AnalysedItem[] => items.filter(isAlarmed);

export const sameAnswer = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** What is right now: by the rule in the key's place, or by the key. */
export const rightAnswers = ({ rule, key }: AnalysedItem): AnalysedItem['key'] =>
  rule?.type === 'answers' ? rule.answers : key;

/** Of a choice its number among the choices, as teachers call it; else undefined. */
export function choiceNumber({ choices }: AnalysedItem, value: unknown): number | undefined {
  const place = choices?.findIndex(({ id }) => id === value) ?? -1;
  return place < 0 ? undefined : place + 1;
}
