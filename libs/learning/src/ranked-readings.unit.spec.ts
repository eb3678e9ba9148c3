import { describe, expect, it } from 'vitest';
import { generatedBank } from './bank.js';
import { KANJI, kanjiByChar } from './kanji.js';
import { firstReading, rankedReadings, strengthOf, usesWithin } from './ranked-readings.js';
import { toHiragana } from './readings.js';
import { WORDS } from './words.js';
import type { Word } from './words.js';

const LEVELS = ['N5', 'N4', 'N3'];
const bank = generatedBank();
const askedOf = Map.groupBy(
  bank.flatMap(({ slug }) => {
    const [, char = '', reading = ''] = /^kanji:(.):reading-(.+)$/u.exec(slug) ?? [];
    return char === '' ? [] : [{ char, reading }];
  }),
  ({ char }) => char,
);
const isFirstOf = (slug: string): boolean =>
  !bank.find((one) => one.slug === slug)?.content.tags.includes('further-reading');

/** Words that are this one kanji with its okurigana, found anew: nothing has to be split for them. */
const isAlone = (char: string, reading: string, word: Word): boolean => {
  const [stem = '', okurigana = ''] = toHiragana(reading).split('.');
  return word.word === char + okurigana && toHiragana(word.reading) === stem + okurigana;
};

describe('the readings of a kanji', () => {
  it('STUDY-3 are all asked, those of a word of their own first, then by how many of our words use them', () => {
    for (const kanji of KANJI) {
      const asked = (askedOf.get(kanji.char) ?? []).map(({ reading }) => reading);
      expect(asked.toSorted()).toEqual([...kanji.taught.on, ...kanji.taught.kun].toSorted());
      const words = asked.map((reading) => strengthOf(kanji, reading));
      expect(words, kanji.char).toEqual(words.toSorted((one, other) => other - one));
    }
  });

  it('STUDY-3 of a word that is the kanji alone count, whatever else does, and before those of no word', () => {
    for (const { char, level } of KANJI) {
      if (level === null || !LEVELS.includes(level)) continue;
      const met = WORDS.filter((word) => LEVELS.indexOf(word.level) <= LEVELS.indexOf(level));
      for (const { reading } of askedOf.get(char) ?? []) {
        const shown = met.filter((word) => isAlone(char, reading, word));
        const counted = usesWithin(kanjiByChar(char), reading).map(({ word }) => word);
        expect(counted, `${char} ${reading}`).toEqual(expect.arrayContaining(shown));
      }
    }
  });

  it.each([
    ['食', 'た.べる', '食べる'],
    ['行', 'い.く', '行く'],
    ['教', 'おし.える', '教える'],
    ['三', 'サン', '三'],
    ['十', 'ジュウ', '十'],
    ['名', 'な', '名前'],
    ['見', 'み.る', '見る'],
    ['男', 'おとこ', '男'],
    ['大', 'おお.きい', '大きい'],
    ['悪', 'わる.い', '悪い'],
    ['弟', 'おとうと', '弟'],
    ['早', 'はや.い', '早い'],
    ['下', 'した', '下'],
    ['頭', 'あたま', '頭'],
    ['気', 'キ', '元気'],
    ['万', 'マン', '万'],
    ['声', 'こえ', '声'],
    ['幸', 'しあわ.せ', '幸せ'],
  ])('STUDY-3 %s is asked as %s first, with %s', (char, reading, carrier) => {
    const first = firstReading(kanjiByChar(char));
    expect([first.reading, first.carrier?.word.word]).toEqual([reading, carrier]);
    expect(isFirstOf(`kanji:${char}:reading-${reading}`)).toBe(true);
  });

  it('STUDY-3 are further ones but for the first of each kanji', () => {
    for (const [char, asked] of askedOf) {
      const firsts = asked.filter(({ reading }) => isFirstOf(`kanji:${char}:reading-${reading}`));
      expect(firsts, char).toEqual(asked.slice(0, 1));
    }
  });

  it('STUDY-3 of N5 to N3 have a word each that shows them, with a meaning', () => {
    const first = KANJI.filter(({ level }) => level !== null && LEVELS.includes(level)).flatMap(
      rankedReadings,
    );
    const bare = first.filter(({ carrier }) => !carrier?.word.gloss.en);
    expect(bare.map(({ kanji, reading }) => `${kanji.char} ${reading}`)).toEqual([]);
    const ofMountain = first.find(({ kanji, reading }) => kanji.char === '山' && reading === 'サン');
    expect(ofMountain?.carrier).toMatchObject({
      word: { word: '富士山', reading: 'ふじさん' },
      around: [{ text: '富', ruby: 'ふ' }, { text: '士', ruby: 'じ' }, { text: '山' }],
    });
  });

  it('STUDY-3 no carrier has the kanji twice, and each is read as it says', () => {
    for (const { kanji, carrier } of KANJI.flatMap(rankedReadings)) {
      if (carrier === undefined) continue;
      expect(carrier.word.word.split(kanji.char)).toHaveLength(2);
      expect(toHiragana(carrier.word.reading)).toContain(carrier.sound);
    }
  });
});
