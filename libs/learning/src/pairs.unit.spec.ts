import { expect, it } from 'vitest';
import {
  generateKanjiMatchingQuestion,
  generateWordMatchingQuestion,
} from './generators/matching-question.js';
import { wordFace } from './generators/word-content.js';
import { KANJI } from './kanji.js';
import { pairsOf } from './pairs.js';
import type { QuestionContent } from './question.js';
import { WORDS, wordKey } from './words.js';

const first = <T>(some: readonly T[]): T => {
  const [one] = some;
  if (one === undefined) throw new Error('there is none');
  return one;
};
const rightOf = ({ key }: QuestionContent): readonly string[] =>
  key.type === 'order' ? first(key.accepted) : [];
const verdictsOf = (content: QuestionContent, value: string | readonly string[]) =>
  pairsOf(content, value)?.map(({ correct }) => correct);

it('STUDY-7 the last two of five exchanged: the other three are known', () => {
  const content = generateKanjiMatchingQuestion(first(KANJI), 'seed');
  const [a = '', b = '', c = '', d = '', e = ''] = rightOf(content);
  expect(verdictsOf(content, [a, b, c, e, d])).toEqual([true, true, true, false, false]);
  expect(verdictsOf(content, [a, b, c, d, e])).toEqual([true, true, true, true, true]);
});

it('STUDY-7 of what was passed over or is of another shape no pair is right', () => {
  const content = generateKanjiMatchingQuestion(first(KANJI), 'seed');
  const none = [false, false, false, false, false];
  for (const value of ['', [], rightOf(content).slice(0, 4)])
    expect(verdictsOf(content, value)).toEqual(none);
});

it('STUDY-7 pairs are named as their own questions name them, every word of the bank too', () => {
  const kanji = first(KANJI);
  const ofKanji = pairsOf(generateKanjiMatchingQuestion(kanji, 'seed'), '')?.map(({ item }) => item);
  expect(ofKanji).toContain(kanji.char);
  const known = new Set(KANJI.map(({ char }) => char));
  expect(ofKanji?.filter((item) => !known.has(item))).toEqual([]);
  const content = generateWordMatchingQuestion(first(WORDS), 'seed');
  const named = WORDS.map((word) => {
    const prompt = { ...content.prompt, left: [wordFace(word)] };
    return pairsOf({ ...content, prompt }, '')?.map(({ item }) => item);
  });
  expect(named).toEqual(WORDS.map((word) => [wordKey(word)]));
});

it('STUDY-7 other questions, and an author’s own, have no pairs', () => {
  const content = generateKanjiMatchingQuestion(first(KANJI), 'seed');
  expect(pairsOf({ ...content, skill: 'sentence-order' }, '')).toBeUndefined();
  expect(pairsOf({ ...content, source: { kind: 'own', item: 'x' } }, '')).toBeUndefined();
});
