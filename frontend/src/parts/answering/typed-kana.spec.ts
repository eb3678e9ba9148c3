import { describe, expect, it } from 'vitest';
import { typedKana, wholeKana } from './typed-kana.js';

/** Key by key, as a keyboard gives it, and left. */
const keyed = (latin: string): string =>
  wholeKana(Array.from(latin).reduce((text, key) => typedKana(text + key), ''));

const HEPBURN = [
  ['onna', 'おんな'],
  ['minna', 'みんな'],
  ['zannen', 'ざんねん'],
  ['annai', 'あんない'],
  ['konnichiha', 'こんにちは'],
  ['konnnichiha', 'こんにちは'],
  ['onnna', 'おんな'],
  ['zannnenn', 'ざんねん'],
  ['zannenn', 'ざんねん'],
  ['honnin', 'ほんにん'],
  ['honnninn', 'ほんにん'],
  ['sannin', 'さんにん'],
  ["kin'en", 'きんえん'],
  ["hon'ya", 'ほんや'],
  ['kinen', 'きねん'],
  ['kannji', 'かんじ'],
  ['sennsei', 'せんせい'],
  ['shinnbunn', 'しんぶん'],
  ['gennki', 'げんき'],
  ["tenn'in", 'てんいん'],
  ['ten’in', 'てんいん'],
  ['hon', 'ほん'],
  ['honn', 'ほん'],
  ["hon'", 'ほん'],
  ['senpai', 'せんぱい'],
  ['sempai', 'せんぱい'],
  ['shimbun', 'しんぶん'],
  ['samma', 'さんま'],
  ['matcha', 'まっちゃ'],
  ['gakkou', 'がっこう'],
  ['kippu', 'きっぷ'],
  ['zasshi', 'ざっし'],
  ['ookii', 'おおきい'],
  ['tōkyō', 'とーきょー'],
  ['tôkyô', 'とーきょー'],
  ['ko-hi-', 'こーひー'],
  ['jugyou', 'じゅぎょう'],
  ['zyugyou', 'じゅぎょう'],
  ['nyuuin', 'にゅういん'],
  ['konnyaku', 'こんにゃく'],
  ["han'nya", 'はんにゃ'],
  ['tenin', 'てにん'],
  ["ten'in", 'てんいん'],
  ['tsudzuku', 'つづく'],
  ['tsuduku', 'つづく'],
] as const;

describe('Latin letters that are written as kana', () => {
  it.each(HEPBURN)('STUDY-1 %s is %s, key by key and at once', (latin, kana) => {
    expect(keyed(latin)).toBe(kana);
    expect(wholeKana(latin)).toBe(kana);
    expect(wholeKana(typedKana(latin))).toBe(kana);
  });

  it('an n waits for what comes after it', () => {
    expect(typedKana('on')).toBe('おn');
    expect(typedKana('onn')).toBe('おんn');
    expect(typedKana('おんna')).toBe('おんな');
  });

  it('kana of an input method or a kana keyboard stays what it is', () => {
    for (const kana of ['おんな', 'こんにちは', 'コーヒー', 'きって', 'ん', '']) {
      expect(typedKana(kana)).toBe(kana);
      expect(wholeKana(kana)).toBe(kana);
    }
  });

  it.each(['Onna', 'ONNA', 'ｏｎｎａ'])('STUDY-1 %s is おんな, too', (latin) => {
    expect(keyed(latin)).toBe('おんな');
    expect(wholeKana(latin)).toBe('おんな');
  });
});
