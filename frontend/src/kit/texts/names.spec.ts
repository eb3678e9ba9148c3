import { expect, it } from 'vitest';
import { LANGUAGES } from '#contracts/constants';
import { startTexts } from '../../testing/render.js';
import { changeLanguage } from './i18n.js';
import { dateName, dayAndMonth, languageName } from './names.js';

const SATURDAY = new Date('2026-11-28T12:00:00Z');

it.each([
  ['en', 'November 2026', 'Nov', 'Sat', 'S'],
  ['ja', '2026年11月', '11月', '土', '土'],
  ['hi', 'नवंबर 2026', 'नव॰', 'शनि', 'श'],
  ['ne', '2026 नोभेम्बर', 'नोभेम्बर', 'शनि', 'श'],
] as const)('LANG-3 days and months in %s are named in it', async (language, month, short, day, letter) => {
  await startTexts();
  await changeLanguage(language);
  const of = (options: Parameters<typeof dateName>[1]) => dateName(SATURDAY, { ...options, timeZone: 'UTC' });
  expect(of({ year: 'numeric', month: 'long' })).toBe(month);
  expect(of({ month: 'short' })).toBe(short);
  expect(of({ weekday: 'short' })).toBe(day);
  expect(of({ weekday: 'narrow' })).toBe(letter);
});

it('LANG-3 a page in Nepali says nothing in Latin letters where browsers have no Nepali names', async () => {
  await startTexts();
  await changeLanguage('ne');
  const days = Array.from({ length: 365 }, (_, day) => new Date(2026, 0, day + 1));
  const said = days.flatMap((day) => [
    dateName(day, { weekday: 'narrow' }),
    dateName(day, { weekday: 'short', month: 'short' }),
  ]);
  expect(
    [...said, ...LANGUAGES.map(languageName)].filter((name) => !/^[\u0900-\u097f ]+$/u.test(name)),
  ).toEqual([]);
  // seven days and twelve months, each with a name of its own
  expect(new Set(days.map((day) => dateName(day, { weekday: 'narrow' }))).size).toBe(7);
  expect(new Set(days.map((day) => dateName(day, { month: 'short' }))).size).toBe(12);
  expect(new Set(LANGUAGES.map(languageName)).size).toBe(8);
});

it.each([
  ['en', '11/29'],
  ['ja', '11/29'],
  ['zh-pinyin', '11/29'],
  ['ne', '11/29'],
  ['hi', '29/11'],
  ['vi', '29/11'],
  ['id', '29/11'],
  ['pt-BR', '29/11'],
] as const)(
  'LANG-3 in %s day and month stand in the order that its readers expect',
  async (language, said) => {
    await startTexts();
    await changeLanguage(language);
    expect(dayAndMonth(new Date('2026-11-29T00:00:00Z'))).toBe(said);
  },
);

it('LANG-3 a language is called as the page’s language calls it', async () => {
  await startTexts();
  await changeLanguage('ja');
  expect(languageName('vi')).toBe('ベトナム語');
  expect(languageName('zh-pinyin')).toBe('中国語');
});
