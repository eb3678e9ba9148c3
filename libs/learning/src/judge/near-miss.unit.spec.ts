import { expect, it } from 'vitest';
import { nearMissOf } from './near-miss.js';

const reading = (...accepted: string[]) => ({ type: 'text', accepted }) as const;

it.each([
  ['がこう', 'がっこう', 'small-tsu'],
  ['きって', 'きて', 'small-tsu'],
  ['がっこ', 'がっこう', 'long-vowel'],
  ['おばさん', 'おばあさん', 'long-vowel'],
  ['おうきい', 'おおきい', 'long-vowel'],
  ['びょいん', 'びょういん', 'long-vowel'],
  ['びよういん', 'びょういん', undefined],
  ['つずく', 'つづく', 'one-mora'],
  ['こんにちわ', 'こんにちは', 'one-mora'],
  ['たべる', 'たへる', 'one-mora'],
  ['せんせ', 'せんせい', 'long-vowel'],
  ['せんせん', 'せんせい', 'one-mora'],
  ['ひと', 'ひとり', 'one-mora'],
  ['いえ', 'うち', undefined],
  ['て', 'め', undefined],
  ['あめ', 'あき', undefined],
  ['せいと', 'がくせい', undefined],
  ['gakko', 'がっこう', undefined],
  ['', 'がっこう', undefined],
])('STUDY-1 %s for %s: %s', (typed, wanted, miss) => {
  expect(nearMissOf(typed, reading(wanted))).toBe(miss);
});

it('STUDY-1 what is right is no miss, and what is right by another reading neither', () => {
  expect(nearMissOf('こーひー', reading('コーヒー'))).toBeUndefined();
  expect(nearMissOf('にっぽん', reading('にほん', 'にっぽん'))).toBeUndefined();
  expect(nearMissOf('にぽん', reading('にほん', 'にっぽん'))).toBe('one-mora');
  expect(nearMissOf('a', { type: 'choice', choice_id: 'b' })).toBeUndefined();
});
