import { describe, expect, it } from 'vitest';
import {
  INSTRUCTIONS,
  KANA,
  KANJI,
  NEAR_MEANINGS,
  SIMILAR_KANA,
  SIMILAR_KANJI,
  SKILLS,
  WORDS,
  kanjiByChar,
  toHiragana,
} from './index.js';
import type { Readings } from './kanji.js';
import { meaningsApart } from './meaning-words.js';
import { CONTENT_LANGUAGES } from './question.js';

const GRADE_1 =
  '一右雨円王音下火花貝学気九休玉金空月犬見五口校左三山子四糸字耳七車手十出女小上森人水正生青夕石赤千川先早草足村大男竹中虫町天田土二日入年白八百文本名木目立力林六';

const FOREIGN_KATAKANA = (
  'シェ チェ ツァ ツェ ツォ ティ ファ フィ フェ フォ ジェ ディ デュ ' +
  'イェ ウィ ウェ ウォ クァ クィ クェ クォ ツィ トゥ グァ ドゥ ヴァ ヴィ ヴ ヴェ ヴォ テュ フュ ヴュ'
).split(' ');

const codePoints = (text: string): string[] => Array.from(text);
/** The writing system that a gloss of each language must be in. */
const SCRIPT = {
  en: /^[A-Za-z ,()'-]+$/,
  ja: /^[\p{Script=Hiragana}\p{Script=Katakana}ー0-9、 ]+$/u,
  vi: /^[\p{Script=Latin}0-9 ,()-]+$/u,
  'zh-pinyin': /^[\p{Script=Han}、0-9]+$/u,
  id: /^[A-Za-z ,()-]+$/,
  'pt-BR': /^[\p{Script=Latin} ,()-]+$/u,
  ne: /^[\p{Script=Devanagari}\u200c\u200d ,()-]+$/u,
  hi: /^[\p{Script=Devanagari}\u200c\u200d ,()-]+$/u,
} as const;

describe('kana data', () => {
  it('STUDY-3 holds the whole chart of both scripts', () => {
    for (const script of ['hiragana', 'katakana'] as const) {
      const kana = KANA.filter((item) => item.script === script);
      const count = (group: string): number => kana.filter((item) => item.group === group).length;
      expect([count('gojuon'), count('dakuten'), count('handakuten'), count('digraph')]).toEqual([
        46, 20, 5, 33,
      ]);
    }
    expect(new Set(KANA.map((kana) => kana.char)).size).toBe(208 + FOREIGN_KATAKANA.length);
  });

  it('STUDY-3 holds the katakana for foreign sounds, those of both tables of the notice on loan words', () => {
    const foreign = KANA.filter((kana) => kana.group === 'foreign');
    expect(foreign.map((kana) => kana.char).toSorted()).toEqual(FOREIGN_KATAKANA.toSorted());
    expect(new Set(foreign.map((kana) => kana.romaji)).size).toBe(FOREIGN_KATAKANA.length);
    expect(foreign.every((kana) => kana.script === 'katakana')).toBe(true);
  });

  it('STUDY-3 writes each kana in the script it claims, in one or two code points', () => {
    for (const kana of KANA) {
      const pattern =
        kana.script === 'hiragana' ? /^\p{Script=Hiragana}{1,2}$/u : /^\p{Script=Katakana}{1,2}$/u;
      expect(kana.char).toMatch(pattern);
      const signs = ['digraph', 'foreign'].includes(kana.group) && kana.char !== 'ヴ' ? 2 : 1;
      expect(codePoints(kana.char).length).toBe(signs);
      expect(kana.char).toBe(kana.char.normalize('NFC'));
    }
  });

  it('STUDY-3 accepts Hepburn first, then other romanisations, each sound the same in both scripts', () => {
    for (const kana of KANA) {
      expect(kana.accepted[0]).toBe(kana.romaji);
      expect(new Set(kana.accepted).size).toBe(kana.accepted.length);
    }
    const accepted = (char: string) => KANA.find((kana) => kana.char === char)?.accepted;
    for (const [one, other] of ['しシ', 'ちチ', 'つツ', 'ふフ', 'んン', 'をヲ', 'へヘ'].map(codePoints)) {
      expect(accepted(one ?? '')).toEqual(accepted(other ?? ''));
    }
    expect(accepted('し')).toEqual(['shi', 'si']);
    expect(accepted('つ')).toContain('tu');
    expect(accepted('ふ')).toContain('hu');
    expect(accepted('じ')).toContain('zi');
    expect(accepted('ん')).toContain('nn');
  });

  it('STUDY-3 groups only kana of one script by shape', () => {
    const charts = new Map(KANA.map((kana) => [kana.char, kana.script]));
    for (const group of SIMILAR_KANA) {
      expect(group.length).toBeGreaterThan(1);
      expect(new Set(group.map((char) => charts.get(char))).size).toBe(1);
      expect(group.every((char) => charts.has(char))).toBe(true);
    }
    const groups = SIMILAR_KANA.map((group) => new Set(group));
    const pairs =
      'シツ ソン シン ツソ ノソ ぬめ ねぬ るろ はほ われ わね れね さき さち ちら けは まほ クケ クタ ケタ ' +
      'クワ ワウ ウフ ワフ タワ コユ コエ コヨ ユヨ エユ ナメ チテ テラ チラ ハル ルレ アマ スヌ ヌメ セヒ カヤ';
    for (const pair of pairs.split(' ')) {
      expect(
        groups.some((group) => codePoints(pair).every((char) => group.has(char))),
        pair,
      ).toBe(true);
    }
    for (const { char } of KANA.filter((kana) => codePoints(kana.char).length === 1)) {
      expect(groups.filter((group) => group.has(char)).length, char).toBeGreaterThan(0);
    }
  });
});

const GRADES = new Map([
  [1, 80],
  [2, 160],
  [3, 200],
  [4, 202],
  [5, 193],
  [6, 191],
  [8, 1110],
]);
describe('kanji data', () => {
  it('STUDY-3 holds the 2,136 jōyō kanji by the grades of 2020, the first 80 by name', () => {
    for (const [grade, count] of GRADES)
      expect(KANJI.filter((kanji) => kanji.grade === grade)).toHaveLength(count);
    expect(new Set(KANJI.map((kanji) => kanji.char)).size).toBe(2136);
    const first = KANJI.filter((kanji) => kanji.grade === 1).map((kanji) => kanji.char);
    expect(first.toSorted()).toEqual(codePoints(GRADE_1).toSorted());
    for (const kanji of KANJI) {
      expect(codePoints(kanji.char)).toHaveLength(1);
      expect(kanji.strokes).toBeGreaterThan(0);
      expect(kanji.radical).toBeGreaterThan(0);
    }
  });

  it('STUDY-9 has a short meaning of all 2,136 in each of the eight languages, in its own script', () => {
    for (const { char, meaning } of KANJI) {
      expect(Object.keys(meaning).toSorted(), char).toEqual([...CONTENT_LANGUAGES].toSorted());
      for (const language of CONTENT_LANGUAGES) {
        const gloss = meaning[language];
        expect(gloss, char).toMatch(SCRIPT[language]);
        expect(gloss, char).toBe(gloss.trim().normalize('NFC'));
        expect(codePoints(gloss).length, gloss).toBeLessThanOrEqual(34);
      }
    }
  });

  it('STUDY-3 never sets kanji against each other whose meaning reads the same in any language', () => {
    const twins = CONTENT_LANGUAGES.flatMap((language) =>
      [...Map.groupBy(KANJI, ({ meaning }) => meaning[language].toLowerCase()).values()].flatMap((group) =>
        group.flatMap((one) =>
          group
            .filter((other) => other !== one && meaningsApart(one, other))
            .map((other) => [language, one.char, other.char].join(' ')),
        ),
      ),
    );
    expect(twins).toEqual([]);
  });

  it('STUDY-3 shows nothing odd or vulgar as a meaning', () => {
    const odd = /radical|zodiac|10\*\*|turkey|kokuji|\b(penis|vagina|whore|damn)\b/i;
    for (const kanji of KANJI) expect(Object.values(kanji.meaning).join(' '), kanji.char).not.toMatch(odd);
  });

  it('STUDY-3 teaches only readings that the dictionary has, on in katakana and kun in hiragana', () => {
    const bare = (reading: string): string => reading.replaceAll('-', '');
    for (const { char, taught, dictionary } of KANJI) {
      expect([...taught.on, ...taught.kun].length, char).toBeGreaterThan(0);
      for (const reading of taught.on) expect(dictionary.on.map(bare), char).toContain(reading);
      for (const reading of taught.kun) expect(dictionary.kun.map(bare), char).toContain(reading);
      for (const reading of taught.on) expect(reading).toMatch(/^[\p{Script=Katakana}ー]+$/u);
      for (const reading of taught.kun)
        expect(reading).toMatch(/^\p{Script=Hiragana}+(\.\p{Script=Hiragana}+)?$/u);
    }
  });

  it('STUDY-3 teaches the reading of every word of ours that is one kanji by itself or with its okurigana', () => {
    const missing = WORDS.flatMap(({ word, reading }) => {
      const kanji = KANJI.find(({ char }) => word.startsWith(char));
      if (kanji === undefined || /\p{Script=Han}/u.test(word.slice(1))) return [];
      const readings = (side: Readings): string[] =>
        [...side.on, ...side.kun].map((one) => toHiragana(one).replaceAll('-', ''));
      const written = readings(kanji.dictionary).filter(
        (one) => one.replace('.', '') === reading && (one.split('.')[1] ?? '') === word.slice(1),
      );
      const taught = readings(kanji.taught);
      return written.some((one) => !taught.includes(one)) ? [`${word} ${reading}`] : [];
    });
    expect(missing).toEqual([]);
  });

  const taught = (char: string): string[] => {
    const { on, kun } = kanjiByChar(char).taught;
    return [...on, ...kun];
  };
  it.each(['鹿 しか', '好 す.く', '詣 もう.でる', '貪 ドン', '上 あ.げる', '生 ショウ', '周 まわ.り'])(
    'STUDY-3 teaches %s, which everybody knows first',
    (line) => {
      const [char = '', reading] = line.split(' ');
      expect(taught(char)).toContain(reading);
    },
  );
  it.each(['読 トウ', '鹿 か', '点 つ.ける', '直 す.ぐ', '解 わか.る', '度 た.い'])(
    'STUDY-3 does not teach %s, which lives in one rare word or is written in kana',
    (line) => {
      const [char = '', reading] = line.split(' ');
      expect(taught(char)).not.toContain(reading);
    },
  );

  it('STUDY-3 names levels only where they are known', () => {
    const count = (level: string | null): number => KANJI.filter((kanji) => kanji.level === level).length;
    expect(['N5', 'N4', 'N3', 'N2', 'N1', null].map(count)).toEqual([79, 166, 367, 367, 985, 172]);
  });

  it('STUDY-4 has the readings that readers of Vietnamese and Chinese know', () => {
    expect(KANJI.filter((kanji) => kanji.hanviet.length > 0).length).toBe(2134);
    expect(KANJI.filter((kanji) => kanji.pinyin.length > 0).length).toBe(2129);
  });

  it('STUDY-3 groups only kanji of this library', () => {
    const known = new Set(KANJI.map((kanji) => kanji.char));
    for (const group of [...SIMILAR_KANJI, ...NEAR_MEANINGS]) {
      expect(group.length).toBeGreaterThan(1);
      expect(group.filter((char) => !known.has(char))).toEqual([]);
    }
  });
});

describe('codes', () => {
  it('STUDY-1 keeps the skills of the interface', () => {
    expect(SKILLS).toHaveLength(12);
    expect(new Set(SKILLS).size).toBe(12);
    expect(new Set(INSTRUCTIONS).size).toBe(INSTRUCTIONS.length);
  });
});
