import { describe, expect, it } from 'vitest';
import { pick } from '../random.js';
import { choiceFault, refuse, rightOf, scriptsOf, wrongOf } from '../testing/question-faults.js';
import type { Choice, QuestionContent } from '../question.js';
import { WORDS, wordByKey } from '../words.js';
import type { Word } from '../words.js';
import { generateListeningWordQuestion } from './listening-question.js';

const ask = (word: Word, seed: string): QuestionContent =>
  generateListeningWordQuestion(word, '/sounds/0123456789ab.mp3', seed);

const heard = ({ text = [] }: Choice): string =>
  text
    .map((segment) => segment.ruby ?? segment.text)
    .join('')
    .replaceAll(/[ァ-ヶ]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0x60));

/** Written anew here: every mora counts one, and き and きゃ are two different ones. */
const morae = (kana: string): string[] => kana.match(/.[ゃゅょぁぃぅぇぉ]?/gu) ?? [];
function moraeApart(one: readonly string[], other: readonly string[]): number {
  const [first, ...rest] = one;
  const [against, ...others] = other;
  if (first === undefined || against === undefined) return one.length + other.length;
  if (first === against) return moraeApart(rest, others);
  if (Math.abs(one.length - other.length) > 2) return Infinity;
  return 1 + Math.min(moraeApart(rest, others), moraeApart(rest, [...other]), moraeApart([...one], others));
}

/** Within one mora of a word of two, within two of a longer one. */
function isNear(right: readonly string[], wrong: Choice): boolean {
  return moraeApart(right, morae(heard(wrong))) <= (right.length < 3 ? 1 : 2);
}

describe('words that are heard', () => {
  it('STUDY-4 of 1,000 questions 980 have two wrong choices within two morae of what is said', () => {
    const words = Array.from({ length: 1000 }, (_, at) => pick(`word-${at}`, WORDS, 1)).flat();
    const near = words.filter((word, at) => {
      const question = ask(word, `seed-${at}`);
      const right = rightOf(question).flatMap((choice) => morae(heard(choice)));
      return wrongOf(question).filter((choice) => isNear(right, choice)).length >= 2;
    });
    expect(near.length).toBeGreaterThanOrEqual(980);
  });

  it.each([
    ['雨/あめ', 'あ'],
    ['格好/かっこう', 'がっこう'],
    ['ベッド/ベッド', 'ぺっと'],
    ['戦争/せんそう', 'せいそう'],
  ])('STUDY-4 %s stands beside words nearly of its sound', (key, near) => {
    const seeds = Array.from({ length: 20 }, (_, seed) => ask(wordByKey(key), `${seed}`));
    const shown = seeds.flatMap(wrongOf).map(heard);
    expect(shown.filter((reading) => reading.startsWith(near))).not.toEqual([]);
  });

  it.each([
    ['避難訓練/ひなんくんれん', 'hiragana'],
    ['電話番号/でんわばんごう', 'hiragana'],
    ['タクシー/タクシー', 'katakana'],
    ['エスカレーター/エスカレーター', 'katakana'],
  ])('STUDY-4 %s, which no word resembles, is asked by its kana among misspellings', (key, script) => {
    for (let seed = 0; seed < 50; seed++) {
      const question = ask(wordByKey(key), `${seed}`);
      refuse(question, choiceFault(question));
      expect([...scriptsOf(question.choices ?? [])]).toEqual([script]);
      const right = rightOf(question).map(heard);
      expect(right).toEqual([heard({ id: 'a', text: [{ text: wordByKey(key).reading }] })]);
    }
  });
});
