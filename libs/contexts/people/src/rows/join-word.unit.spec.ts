import { expect, test } from 'vitest';
import { isJoinWord, JOIN_WORDS, newJoinWord } from './join-word.js';

test('AUTH-2 a join word is two plain words and a number, one of 2^20 at least', () => {
  expect(JOIN_WORDS).toBeGreaterThanOrEqual(2 ** 20);
  const made = new Set(Array.from({ length: 500 }, newJoinWord));
  expect(made.size).toBeGreaterThan(490);
  for (const word of made) expect(word).toMatch(/^[a-z]{3,7}-[a-z]{3,7}-[1-9]\d$/);
});

test('AUTH-2 no part of a join word is written in two ways', () => {
  for (let i = 0; i < 500; i++) expect(newJoinWord()).not.toMatch(/sh|ch|ts|f|j|([a-z])\1|ou|l|q|x|v|c/);
});

test.each([
  'neko-yama-47',
  'NEKO-YAMA-47',
  'ｎｅｋｏ－ｙａｍａ－４７',
  ' neko yama 47 ',
  'nekoyama47',
  'neko‐yama–47',
])('AUTH-2 %j is neko-yama-47', (typed) => expect(isJoinWord('neko-yama-47', typed)).toBe(true));

test.each(['', '-', 'neko-yama-48', 'neko', 'neko-yama-477'])('AUTH-2 %j is not', (typed) => {
  expect(isJoinWord('neko-yama-47', typed)).toBe(false);
});

test('AUTH-2 a word of hyphens alone is still a word', () => {
  expect(isJoinWord('-', '')).toBe(false);
  expect(isJoinWord('--', '--')).toBe(true);
});
