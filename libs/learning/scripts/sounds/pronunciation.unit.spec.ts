import { describe, expect, it } from 'vitest';
import { isSaidAs, soundOfKana } from './pronunciation.mjs';

const token = (surface: string, pos: string, read: string, said: string) => ({ surface, pos, read, said });
const MEETING = token('会議', '名詞', 'カイギ', 'カイギ');

describe('how a kana text sounds', () => {
  it.each([
    ['がっこう', 'ガッコー'],
    ['せんせい', 'センセー'],
    ['おおきい', 'オーキイ'],
    ['つづく', 'ツズク'],
    ['はなぢ', 'ハナジ'],
    ['コーヒー', 'コーヒイ'],
    ['ヴァイオリン', 'バイオリン'],
    ['きょう、です。', 'キョーデス'],
  ])('STUDY-3 %s is %s', (written, said) => {
    expect(soundOfKana(written)).toBe(soundOfKana(said));
  });

  it.each([
    ['おばさん', 'おばあさん'],
    ['びょういん', 'びよういん'],
    ['きて', 'きって'],
    ['ほん', 'ぼん'],
    ['ティー', 'チー'],
  ])('STUDY-3 %s is not %s', (one, other) => {
    expect(soundOfKana(one)).not.toBe(soundOfKana(other));
  });
});

describe('whether a text is said as it is read', () => {
  it('STUDY-3 は is わ as a particle only, and then always', () => {
    const particle = token('は', '助詞', 'ハ', 'ワ');
    expect(isSaidAs([MEETING, particle], 'かいぎは')).toBe(true);
    expect(isSaidAs([MEETING, { ...particle, said: 'ハ' }], 'かいぎは')).toBe(false);
    expect(isSaidAs([token('はな', '名詞', 'ハナ', 'ワナ')], 'はな')).toBe(false);
    expect(isSaidAs([token('こんにちは', '感動詞', 'コンニチハ', 'コンニチワ')], 'こんにちは')).toBe(true);
  });

  it('STUDY-3 へ is え as a particle', () => {
    expect(isSaidAs([MEETING, token('へ', '助詞', 'ヘ', 'エ')], 'かいぎへ')).toBe(true);
    expect(isSaidAs([MEETING, token('へ', '助詞', 'ヘ', 'ヘ')], 'かいぎへ')).toBe(false);
  });

  it('STUDY-3 another reading of the same kanji is refused', () => {
    expect(isSaidAs([token('一日', '名詞', 'イチニチ', 'イチニチ')], 'ついたち')).toBe(false);
    expect(isSaidAs([token('開く', '動詞', 'ヒラク', 'ヒラク')], 'あく')).toBe(false);
  });

  it('STUDY-3 sounds that change beside each other count as they are said', () => {
    const six = [token('六', '名詞', 'ロク', 'ロッ'), token('百', '名詞', 'ヒャク', 'ピャク')];
    expect(isSaidAs(six, 'ろっぴゃく')).toBe(true);
    expect(isSaidAs(six, 'ろくひゃく')).toBe(false);
  });

  it('STUDY-3 the う of a verb is no long vowel, and 言う is ゆう', () => {
    expect(isSaidAs([token('思う', '動詞', 'オモウ', 'オモウ')], 'おもう')).toBe(true);
    expect(isSaidAs([token('思う', '動詞', 'オモウ', 'オモー')], 'おもう')).toBe(false);
    expect(isSaidAs([token('言う', '動詞', 'イウ', 'ユー')], 'いう')).toBe(true);
  });
});
