import { describe, expect, it } from 'vitest';
import { wordFurigana } from './word-furigana.js';

const marked = (word: string, reading: string): string =>
  wordFurigana(word, reading)
    .map(({ text, ruby }) => (ruby === undefined ? text : `{${text}|${ruby}}`))
    .join('');

describe('furigana of a word', () => {
  it.each([
    ['食べる', 'たべる', '{食|た}べる'],
    ['学校', 'がっこう', '{学校|がっこう}'],
    ['お父さん', 'おとうさん', 'お{父|とう}さん'],
    ['取り替える', 'とりかえる', '{取|と}り{替|か}える'],
    ['消しゴム', 'けしゴム', '{消|け}しゴム'],
    ['きれい', 'きれい', 'きれい'],
    ['コーヒー', 'コーヒー', 'コーヒー'],
  ])('STUDY-2 %s read %s is %s', (word, reading, expected) => {
    expect(marked(word, reading)).toBe(expected);
  });

  it('STUDY-2 stands above the whole word where it can be laid out in two ways', () => {
    expect(marked('日の日', 'ひののひ')).toBe('{日の日|ひののひ}');
  });
});
