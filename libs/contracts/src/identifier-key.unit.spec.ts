import { expect, test } from 'vitest';
import { identifierKey, LATIN_DOUBLES, LOOK_ALIKES } from './identifier-key.js';

test.each([
  ['Learner01', 'learner01'],
  ['ＬＥＡＲＮＥＲ０１', 'learner01'],
  [' learner01\u3000', 'learner01'],
  ['ｶﾀｶﾅ', 'カタカナ'],
  ['lеarner01', 'learner01'], // Cyrillic е
  ['ΡＥΤΕR', 'peter'], // Greek Ρ, Τ, Ε
  ['learn\u200ber\u202e01', 'learner01'],
  ['жук', 'жyk'],
  ['田中１', '田中1'],
])('SEC-11 the identifier %j is compared as %j', (typed, key) => {
  expect(identifierKey(typed)).toBe(key);
});

test('AUTH-1 each look-alike has one Latin double, and none of them is Latin itself', () => {
  expect([...LOOK_ALIKES]).toHaveLength(LATIN_DOUBLES.length);
  expect(new Set(LOOK_ALIKES).size).toBe(LATIN_DOUBLES.length);
  expect(LATIN_DOUBLES).toMatch(/^[a-z]+$/);
  for (const letter of LOOK_ALIKES) expect(letter.normalize('NFKC').toLowerCase()).toBe(letter);
});
