import { expect, it } from 'vitest';
import { KANJI, kanjiByChar } from './kanji.js';
import { KANJI_STAGES } from './kanji-stages.js';

it('STUDY-6 the stages hold every kanji once, ten each, by grade', () => {
  const all = KANJI_STAGES.flat();
  expect(all).toHaveLength(KANJI.length);
  expect(new Set(all).size).toBe(KANJI.length);
  expect(KANJI_STAGES.slice(0, -1).every((stage) => stage.length === 10)).toBe(true);
  expect(KANJI_STAGES.at(-1)).toHaveLength(6);
  const grades = all.map((char) => kanjiByChar(char).grade);
  expect(grades).toEqual(grades.toSorted((one, other) => one - other));
});

it('STUDY-6 the first stage is of kanji that every learner meets first', () => {
  expect(KANJI_STAGES[0]).toContain('日');
  expect(KANJI_STAGES[0]).toContain('人');
});
