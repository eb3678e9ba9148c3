import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROPERTY_RUNS } from '#testing/kernel';
import { judge } from '../judge/index.js';
import { KANA, kanaByChar } from '../kana.js';
import type { Kana } from '../kana.js';
import type { QuestionContent } from '../question.js';
import { drawsOf } from '../testing/question-faults.js';
import { generateKanaQuestion, generateTypedKanaQuestion, soundsApart } from './kana-question.js';
import type { KanaDirection } from './kana-question.js';

const anyKana = fc.constantFrom(...KANA);
const anyDirection = fc.constantFrom<KanaDirection>('to-romaji', 'from-romaji');
const anySeed = fc.string();

const labels = (question: QuestionContent): string[] =>
  (question.choices ?? []).map((choice) => (choice.text ?? []).map((segment) => segment.text).join(''));

const wrongKana = (question: QuestionContent, script: string): Kana[] =>
  (question.choices ?? [])
    .filter((choice) => !judge(choice.id, question.key))
    .flatMap((choice) => {
      const label = (choice.text ?? []).map((segment) => segment.text).join('');
      return KANA.filter((kana) => kana.script === script && (kana.char === label || kana.romaji === label));
    });

describe('kana questions', () => {
  it('STUDY-3 have four distinct choices and exactly one right one', () => {
    fc.assert(
      fc.property(anyKana, anyDirection, anySeed, (kana, direction, seed) => {
        for (const question of drawsOf(generateKanaQuestion(kana, direction, seed))) {
          expect(new Set(labels(question)).size).toBe(4);
          expect(new Set(question.choices?.map((choice) => choice.id)).size).toBe(4);
          const right = question.choices?.filter((choice) => judge(choice.id, question.key)) ?? [];
          expect(right).toHaveLength(1);
          expect(right[0]?.text?.[0]?.text).toBe(direction === 'to-romaji' ? kana.romaji : kana.char);
        }
      }),
      PROPERTY_RUNS,
    );
  });

  it('STUDY-3 never offer a second sign for the same sound, nor a sound that the kana has as a particle', () => {
    fc.assert(
      fc.property(anyKana, anyDirection, anySeed, (kana, direction, seed) => {
        for (const question of drawsOf(generateKanaQuestion(kana, direction, seed))) {
          const wrong = wrongKana(question, kana.script);
          expect(wrong.length).toBeGreaterThanOrEqual(3);
          for (const other of wrong)
            expect(soundsApart(kana, other), `${kana.char} ${other.char}`).toBe(true);
          const sounds = [kana, ...(direction === 'from-romaji' ? wrong : [])].map((item) => item.romaji);
          expect(new Set(sounds).size).toBe(sounds.length);
        }
      }),
      PROPERTY_RUNS,
    );
  });

  it('STUDY-3 stay in one script, so that へ and ヘ never stand side by side', () => {
    fc.assert(
      fc.property(anyKana, anySeed, (kana, seed) => {
        const scripts = labels(generateKanaQuestion(kana, 'from-romaji', seed)).map(
          (label) => KANA.find((item) => item.char === label)?.script,
        );
        expect(new Set(scripts)).toEqual(new Set([kana.script]));
      }),
      PROPERTY_RUNS,
    );
  });

  it('STUDY-3 do not let the answer be the only choice that shares a row and a vowel with the others', () => {
    const alone = ['グァ', 'ヴ', 'イェ', 'トゥ', 'ドゥ'];
    const grid = fc.constantFrom(
      ...KANA.filter((kana) => kana.group !== 'gojuon' && !alone.includes(kana.char)),
    );
    fc.assert(
      fc.property(grid, anySeed, (kana, seed) => {
        for (const question of drawsOf(generateKanaQuestion(kana, 'from-romaji', seed))) {
          const shown = labels(question).map(kanaByChar);
          const rows = shown.map((one) => shown.filter((other) => other.row === one.row).length);
          expect(rows).toEqual([2, 2, 2, 2]);
        }
      }),
      PROPERTY_RUNS,
    );
  });

  it('STUDY-3 do not let the answer be the only choice that shares a letter with every other', () => {
    const meets = (one: string, other: string): boolean => [...one].some((letter) => other.includes(letter));
    fc.assert(
      fc.property(anyKana, anySeed, (kana, seed) => {
        const shown = labels(generateKanaQuestion(kana, 'to-romaji', seed));
        const amidst = shown.filter((one) => shown.every((other) => meets(one, other)));
        expect(amidst, shown.join()).not.toEqual([kana.romaji]);
      }),
      PROPERTY_RUNS,
    );
  });

  it('STUDY-3 never show single signs beside signs of two', () => {
    const mixed = KANA.filter((kana) => kana.char !== 'グァ').flatMap((kana) =>
      drawsOf(generateKanaQuestion(kana, 'from-romaji', kana.char))
        .map(labels)
        .filter((shown) => new Set(shown.map((sign) => sign.length)).size > 1),
    );
    expect(mixed).toEqual([]);
  });

  it('STUDY-3 ask foreign sounds later than the chart, and never show them in its questions', () => {
    const foreign = new Set(KANA.filter((kana) => kana.group === 'foreign').map((kana) => kana.char));
    for (const kana of KANA) {
      const question = generateKanaQuestion(kana, 'from-romaji', kana.char);
      expect(question.level).toBe(foreign.has(kana.char) ? 'N4' : 'N5');
      if (!foreign.has(kana.char)) expect(labels(question).filter((label) => foreign.has(label))).toEqual([]);
    }
  });

  it('STUDY-3 ask グァ, alone in its row, beside カ and ガ', () => {
    const choices = labels(generateKanaQuestion(kanaByChar('グァ'), 'from-romaji', 's'));
    expect(choices.toSorted()).toEqual(['カ', 'ガ', 'クァ', 'グァ']);
  });

  it('STUDY-3 are the same for the same seed and vary with it', () => {
    const kana = kanaByChar('し');
    const seeds = Array.from({ length: 50 }, (_, index) => `seed-${index}`);
    const made = seeds.map((seed) => JSON.stringify(generateKanaQuestion(kana, 'to-romaji', seed)));
    expect(seeds.map((seed) => JSON.stringify(generateKanaQuestion(kana, 'to-romaji', seed)))).toEqual(made);
    expect(new Set(made).size).toBeGreaterThan(25);
  });

  it.each([
    ['じ', 'ぢ'],
    ['ず', 'づ'],
    ['お', 'を'],
    ['ジ', 'ヂ'],
    ['わ', 'は'],
    ['え', 'へ'],
    ['ヴァ', 'バ'],
    ['ヴ', 'ブ'],
    ['ティ', 'チ'],
    ['ウォ', 'ヲ'],
  ])('STUDY-3 hold %s and %s for one sound', (one, other) => {
    expect(soundsApart(kanaByChar(one), kanaByChar(other))).toBe(false);
    expect(soundsApart(kanaByChar(other), kanaByChar(one))).toBe(false);
  });

  it('STUDY-3 name the rarer of two signs by what one types for it', () => {
    const promptOf = (char: string) =>
      generateKanaQuestion(kanaByChar(char), 'from-romaji', 's').prompt.text?.[0]?.text;
    expect(['を', 'ぢ', 'づ', 'お', 'じ'].map(promptOf)).toEqual(['o (wo)', 'ji (di)', 'zu (du)', 'o', 'ji']);
  });

  it('STUDY-3 accept every usual romanisation when typed, and no other sound', () => {
    const { key } = generateTypedKanaQuestion(kanaByChar('つ'));
    for (const value of ['tsu', 'tu', 'TSU', 'ｔｕ']) expect(judge(value, key)).toBe(true);
    for (const value of ['su', 'つ', 'ツ', '']) expect(judge(value, key)).toBe(false);
  });
});
