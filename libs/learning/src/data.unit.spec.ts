import { describe, expect, it } from 'vitest';
import { INSTRUCTIONS, KANA, KANJI, NEAR_MEANINGS, SIMILAR_KANA, SIMILAR_KANJI, SKILLS } from './index.js';
import { CONTENT_LANGUAGES } from './question.js';

const GRADE_1 =
  '一右雨円王音下火花貝学気九休玉金空月犬見五口校左三山子四糸字耳七車手十出女小上森人水正生青夕石赤千川先早草足村大男竹中虫町天田土二日入年白八百文本名木目立力林六';

const codePoints = (text: string): string[] => Array.from(text);
const KANJI_PATTERN = /\p{Script=Han}/u;
/** The writing system that a gloss of each language must be in. */
const SCRIPT = {
  en: /^[a-z ,()]+$/,
  ja: /^[\p{Script=Hiragana}\p{Script=Katakana}ー0-9、 ]+$/u,
  vi: /^[\p{Script=Latin}0-9 ,()]+$/u,
  'zh-pinyin': /^[\p{Script=Han}、]+$/u,
  id: /^[a-z ,-]+$/,
  'pt-BR': /^[\p{Script=Latin} ,()-]+$/u,
  ne: /^[\p{Script=Devanagari} ,]+$/u,
  hi: /^[\p{Script=Devanagari} ,]+$/u,
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
    expect(new Set(KANA.map((kana) => kana.char)).size).toBe(208);
  });

  it('STUDY-3 writes each kana in the script it claims, in one or two code points', () => {
    for (const kana of KANA) {
      const pattern =
        kana.script === 'hiragana' ? /^\p{Script=Hiragana}{1,2}$/u : /^\p{Script=Katakana}{1,2}$/u;
      expect(kana.char).toMatch(pattern);
      expect(codePoints(kana.char).length).toBe(kana.group === 'digraph' ? 2 : 1);
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
    for (const pair of [
      'シツ',
      'ソン',
      'ぬめ',
      'るろ',
      'はほ',
      'われ',
      'わね',
      'さき',
      'さち',
      'クケ',
      'クタ',
    ]) {
      expect(groups.some((group) => codePoints(pair).every((char) => group.has(char)))).toBe(true);
    }
  });
});

describe('kanji data', () => {
  it('STUDY-3 holds the 80 kanji of the first school year', () => {
    expect(KANJI.map((kanji) => kanji.char).toSorted()).toEqual(codePoints(GRADE_1).toSorted());
    for (const kanji of KANJI) {
      expect(codePoints(kanji.char)).toHaveLength(1);
      expect(kanji.grade).toBe(1);
      expect(kanji.strokes).toBeGreaterThan(0);
    }
  });

  it('STUDY-3 has a short meaning of each kanji in each language, in its own script, no two alike', () => {
    for (const language of CONTENT_LANGUAGES) {
      const glosses = KANJI.map((kanji) => kanji.meaning[language]);
      for (const gloss of glosses) {
        expect(gloss).toMatch(SCRIPT[language]);
        expect(gloss).toBe(gloss.trim().normalize('NFC'));
        expect(codePoints(gloss).length).toBeLessThanOrEqual(30);
      }
      expect(new Set(glosses).size).toBe(80);
    }
  });

  it('STUDY-3 shows no dictionary oddities as meanings', () => {
    const odd =
      /radical|counter|zodiac|10\*\*|turkey|temper|cor(p|po)se|sex|kill|damn|penis|vagina|whore|slave/i;
    for (const kanji of KANJI) {
      expect(Object.values(kanji.meaning).join(' ')).not.toMatch(odd);
      expect([...kanji.senses.en, ...kanji.senses['pt-BR']].join(' ')).not.toMatch(/radical|zodiac|10\*\*/i);
    }
  });

  it('STUDY-3 keeps kanji out of the Japanese meanings: they would give the answer away', () => {
    for (const kanji of KANJI) expect(kanji.meaning.ja).not.toMatch(KANJI_PATTERN);
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

  it('STUDY-3 names levels only where they are known', () => {
    const count = (level: string | null): number => KANJI.filter((kanji) => kanji.level === level).length;
    expect(count('N5') + count('N4') + count(null)).toBe(80);
    expect(count('N5')).toBeGreaterThan(40);
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
