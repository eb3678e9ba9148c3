import { describe, expect, it } from 'vitest';
import { judge } from './index.js';

const text = (...accepted: string[]) => ({ type: 'text', accepted }) as const;

describe('judge', () => {
  it('STUDY-3 takes only the key of a choice question', () => {
    const key = { type: 'choice', choice_id: 'b' } as const;
    expect(judge('b', key)).toBe(true);
    for (const wrong of ['a', 'B', '', ['b']]) expect(judge(wrong, key)).toBe(false);
  });

  it('STUDY-3 takes any complete accepted order and no part of it', () => {
    const key = {
      type: 'order',
      accepted: [
        ['a', 'b', 'c'],
        ['b', 'a', 'c'],
      ],
    } as const;
    expect(judge(['a', 'b', 'c'], key)).toBe(true);
    expect(judge(['b', 'a', 'c'], key)).toBe(true);
    for (const wrong of [['a', 'b'], ['a', 'b', 'c', 'c'], ['c', 'b', 'a'], [], 'abc']) {
      expect(judge(wrong, key)).toBe(false);
    }
  });

  it.each([
    ['とうきょう', 'とうきょう'],
    ['とうきょう', 'トウキョウ'],
    ['とうきょう', 'ﾄｳｷｮｳ'],
    ['とうきょう', ' Tōkyō '],
    ['とうきょう', 'ＴＯＵＫＹＯＵ'],
    ['とうきょう', 'tookyoo'],
    ['とうきょう', 'とーきょー'],
    ['コーヒー', 'こーひー'],
    ['コーヒー', 'ko-hi-'],
    ['コーヒー', 'kōhī'],
    ['コーヒー', 'コ−ヒ−'],
    ['おおきい', 'ookii'],
    ['せんせい', 'sensei'],
    ['せんせい', 'sensē'],
    ['しんぶん', 'shimbun'],
    ['しんぶん', 'sinbunn'],
    ['ほんや', 'honya'],
    ['ほんや', "hon'ya"],
    ['ほんや', 'honnya'],
    ['おんな', 'onna'],
    ['ざっし', 'zassi'],
    ['まっちゃ', 'matcha'],
    ['まっちゃ', 'maccha'],
    ['はなぢ', 'hanaji'],
    ['はなぢ', 'hanadi'],
    ['つづく', 'tsuzuku'],
    ['つづく', 'tuduku'],
    ['パーティー', 'パーティー'],
    ['パーティー', 'ぱーてぃー'],
    ['パーティー', 'paatii'],
    ['パーティー', 'pa-thi-'],
    ['チーズ', 'tiizu'],
    ['ファックス', 'fakkusu'],
    ['フォーク', 'fōku'],
    ['ウェブ', 'webu'],
    ['ヴァイオリン', 'vaiorin'],
    ['チェック', 'chekku'],
    ['チェック', 'tyekku'],
    ['ジェットき', 'jettoki'],
    ['デュエット', 'dyuetto'],
    ['デュエット', 'dhuetto'],
    ['を', 'wo'],
    ['つづく', 'tudzuku'],
    ['山', '山'],
  ])('STUDY-3 for %s accepts %s', (accepted, value) => {
    expect(judge(value, text(accepted))).toBe(true);
  });

  it.each([
    ['とうきょう', 'ときょ'],
    ['とうきょう', 'tokyo'],
    ['おおきい', 'おうきい'],
    ['おばあさん', 'おばさん'],
    ['おばあさん', 'obasan'],
    ['しんよう', 'しにょう'],
    ['しにょう', "shin'you"],
    ['おな', 'onna'],
    ['きて', 'きって'],
    ['きて', 'kitte'],
    ['じ', 'し'],
    ['びょういん', 'びよういん'],
    ['パーティー', 'パーチー'],
    ['パーティー', 'paachii'],
    ['ファックス', 'フアックス'],
    ['ファックス', 'hakkusu'],
    ['フォーク', 'hooku'],
    ['やま', 'yam'],
    ['やま', ''],
    ['やま', ' '],
    ['やま', '<b>'],
    ['やま', '\ud800'],
    ['ー', 'あ'],
  ])('STUDY-3 for %s refuses %s', (accepted, value) => {
    expect(judge(value, text(accepted))).toBe(false);
  });

  it('STUDY-3 takes romaji answers in any width and case, but not the kana that the prompt shows', () => {
    for (const value of ['shi', 'SI', 'ｓｈｉ', ' shi ']) expect(judge(value, text('shi', 'si'))).toBe(true);
    for (const value of ['し', 'シ', 'chi', 'sh']) expect(judge(value, text('shi', 'si'))).toBe(false);
  });

  it('STUDY-3 takes each valid reading, written in any way', () => {
    for (const value of ['あした', 'アス', 'ﾐｮｳﾆﾁ', 'myōnichi', 'ashita']) {
      expect(judge(value, text('あした', 'あす', 'みょうにち'))).toBe(true);
    }
    expect(judge('きょう', text('あした', 'あす', 'みょうにち'))).toBe(false);
  });

  it('STUDY-3 takes kanji from an input method only where the question lists them', () => {
    expect(judge('学校', text('がっこう', '学校'))).toBe(true);
    expect(judge('学校', text('がっこう'))).toBe(false);
    expect(judge('学こう', text('がっこう', '学校'))).toBe(false);
  });

  it('STUDY-3 calls a list for a typed question wrong, not an error', () => {
    expect(judge(['やま'], text('やま'))).toBe(false);
  });
});
