import { describe, expect, it } from 'vitest';
import { accentsOf, phrasesOf, withAccent } from './accent.mjs';

/** ア (one mora, flat), then カサ (two, falls after the first), as Open JTalk labels them, without the fields that stay. */
const LABELS = [
  'x-sil+a/A:xx+xx+xx/E:xx_xx!0/F:xx_xx#0_xx@xx/G:1_1%0',
  'x-a+k/A:0+1+1/E:xx_xx!0/F:1_1#0_xx@1/G:2_1%0',
  'x-k+a/A:0+1+2/E:1_1!0/F:2_1#0_xx@2/G:xx_xx%xx',
  'x-a+s/A:0+1+2/E:1_1!0/F:2_1#0_xx@2/G:xx_xx%xx',
  'x-s+a/A:1+2+1/E:1_1!0/F:2_1#0_xx@2/G:xx_xx%xx',
  'x-a+sil/A:1+2+1/E:1_1!0/F:2_1#0_xx@2/G:xx_xx%xx',
  'x-sil+x/A:xx+xx+xx/E:2_1!0/F:xx_xx#0_xx@xx/G:xx_xx%xx',
];
const FLAT = [
  'x-sil+a/A:xx+xx+xx/E:xx_xx!0/F:xx_xx#0_xx@xx/G:1_1%0',
  'x-a+k/A:0+1+1/E:xx_xx!0/F:1_1#0_xx@1/G:2_2%0',
  'x-k+a/A:-1+1+2/E:1_1!0/F:2_2#0_xx@2/G:xx_xx%xx',
  'x-a+s/A:-1+1+2/E:1_1!0/F:2_2#0_xx@2/G:xx_xx%xx',
  'x-s+a/A:0+2+1/E:1_1!0/F:2_2#0_xx@2/G:xx_xx%xx',
  'x-a+sil/A:0+2+1/E:1_1!0/F:2_2#0_xx@2/G:xx_xx%xx',
  'x-sil+x/A:xx+xx+xx/E:2_2!0/F:xx_xx#0_xx@xx/G:xx_xx%xx',
];

describe('the accent of a phrase', () => {
  it('STUDY-3 is read from the labels', () => {
    expect(accentsOf(LABELS)).toEqual([
      { morae: 1, fall: 1 },
      { morae: 2, fall: 1 },
    ]);
  });

  it('STUDY-3 is mended in the phrase and in what its neighbours know of it', () => {
    expect(withAccent(LABELS, 1, 0)).toEqual(FLAT);
    expect(withAccent(FLAT, 1, 1)).toEqual(LABELS);
    expect(withAccent(LABELS, 0, 1)).toEqual(LABELS);
  });

  it('STUDY-3 belongs to a word and the particles that lean on it', () => {
    const token = (surface: string, said: string, isChained: boolean, pos = '名詞') => ({
      surface,
      said,
      isChained,
      pos,
    });
    const tokens = [
      token('この', 'コノ', false),
      token('お', 'オ', false),
      token('弁当', 'ベントー', true),
      token('は', 'ワ', true),
      token('、', '、', true, '記号'),
      token('六百', 'ロッピャク', false),
    ];
    expect(phrasesOf(tokens)).toEqual(['この/コノ', 'お弁当は/オベントーワ', '六百/ロッピャク']);
  });
});
