import type { GrammarContrast, GrammarPattern } from '../written/records.js';
import { asLine, without } from './seeded-fault.js';
import type { SeededFault } from './seeded-fault.js';

function patternFault(
  name: string,
  rules: readonly string[],
  change: (pattern: GrammarPattern) => object,
): SeededFault {
  const lines: SeededFault['lines'] = ({ patterns }, order) =>
    order(patterns).flatMap((placed) => asLine(placed, change(placed.record)));
  return { name: `pattern: ${name}`, rules, lines };
}

function contrastFault(
  name: string,
  rules: readonly string[],
  change: (contrast: GrammarContrast) => object,
): SeededFault {
  const lines: SeededFault['lines'] = ({ contrasts }, order) =>
    order(contrasts).flatMap((placed) => asLine(placed, change(placed.record)));
  return { name: `contrast: ${name}`, rules, lines };
}

const withRow = (pattern: GrammarPattern, row: object): object => ({
  ...pattern,
  forms: [...pattern.forms.slice(1), row],
});
const withDifference = ({ difference, ...contrast }: GrammarContrast, texts: object): object => ({
  ...contrast,
  difference: { ...difference, ...texts },
});

export const PATTERN_FAULTS: readonly SeededFault[] = [
  patternFault('no forms', ['shape'], (pattern) => without(pattern, 'forms')),
  patternFault('a form of a stem that there is not', ['reference'], (pattern) =>
    withRow(pattern, { of: 'no-such-stem', end: 'です' }),
  ),
  patternFault('a group that there is not', ['shape'], (pattern) =>
    withRow(pattern, { group: '4', from: 'する', stem: 'し', end: 'ます' }),
  ),
  patternFault('kanji without furigana in a form', ['furigana'], (pattern) =>
    withRow(pattern, { group: '1', from: '書く', stem: 'かき', end: 'ます' }),
  ),
  patternFault('a furigana in a form that no dictionary allows', ['furigana-reading'], (pattern) =>
    withRow(pattern, { group: '1', from: '{書|ぬぽ}く', stem: 'かき', end: 'ます' }),
  ),
  patternFault('one form twice', ['duplicate'], (pattern) => ({
    ...pattern,
    forms: [...pattern.forms, ...pattern.forms],
  })),
  contrastFault('a pattern that there is not', ['reference'], (contrast) => ({
    ...contrast,
    between: [contrast.between[0], 'no-such-pattern'],
  })),
  contrastFault('a difference that lacks a language', ['shape'], (contrast) => ({
    ...contrast,
    difference: without(contrast.difference, 'vi'),
  })),
  contrastFault('a difference that does not end', ['punctuation'], (contrast) =>
    withDifference(contrast, { en: contrast.difference.en.slice(0, -1) }),
  ),
  contrastFault('a difference in English for readers of Hindi', ['language'], (contrast) =>
    withDifference(contrast, { hi: contrast.difference.en }),
  ),
];
