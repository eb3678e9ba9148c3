import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTexts } from '../../testing/render.js';
import { inBrackets } from './brackets.js';
import { changeLanguage } from './i18n.js';
import { inOneLine } from './sentences.js';

beforeAll(() => startTexts('see-progress'));
afterAll(() => changeLanguage('en'));

it.each([
  ['en', 'Study time (min)'],
  ['hi', 'Study time (min)'],
  ['ja', 'Study time（min）'],
  ['zh-pinyin', 'Study time（min）'],
] as const)('LANG-1 in %s a remark stands in the brackets of that language', async (language, written) => {
  await changeLanguage(language);
  expect(`Study time${inBrackets('min')}`).toBe(written);
});

it.each([
  ['en', 'One. Two.'],
  ['vi', 'One. Two.'],
  ['ja', 'One.Two.'],
  ['zh-pinyin', 'One.Two.'],
] as const)('LANG-1 in %s sentences stand behind each other as they do there', async (language, written) => {
  await changeLanguage(language);
  expect(inOneLine('One.', '', undefined, 'Two.')).toBe(written);
});
