import { describe, expect, it } from 'vitest';
import { suggestedClass } from './suggest-class.js';

const classes = ['N5-A', 'N4-A', 'N4-B', '朝クラス', '夜クラス', 'Bunpou', '2年C組'];

describe('ADMIN-2 the class that a list probably means', () => {
  it.each([
    ['N4 A', 'N4-A'],
    ['ｎ４－ａ', 'N4-A'],
    ['2年 C組', '2年C組'],
    ['Bunpo', 'Bunpou'],
    ['Bunpuo', null],
    ['Bunpoo', 'Bunpou'],
    ['N3-A', null],
    ['N4-C', null],
    ['昼クラス', null],
    ['朝クラ', '朝クラス'],
    ['#N/A', null],
    ['—', null],
  ])('ADMIN-2 %s: %s', (text, expected) => {
    expect(suggestedClass(text, classes)).toBe(expected);
  });

  it.each([
    ['N4-B', 'N4-A'],
    ['N4', 'N4-A'],
    ['1年B組', '1年A組'],
    ['夜クラス', '朝クラス'],
    ['Class B', 'Class A'],
    ['ClassB', 'ClassA'],
    ['CLASSB', 'CLASSA'],
    ['AB', 'ABC'],
    ['すみれ組', 'すみか組'],
    ['サクラ2', 'サクラ1'],
  ])('ADMIN-2 %s is not %s, the only class that there is', (text, other) => {
    expect(suggestedClass(text, [other])).toBeNull();
  });

  it.each([
    ['bunpoo a', 'Bunpou A'],
    ['Ｂｕｎｐｏｏ', 'Bunpou'],
    ['Beginers', 'Beginners'],
    ['ひまわわり組', 'ひまわり組'],
    ['チューリッブ組', 'チューリップ組'],
    ['CLSS A', 'CLASS A'],
  ])('ADMIN-2 %s is %s, written by a slip', (text, meant) => {
    expect(suggestedClass(text, [meant, 'N5-A'])).toBe(meant);
  });

  it('ADMIN-2 of two that are as near, neither', () => {
    expect(suggestedClass('N4A', ['N4-A', 'N4_A'])).toBeNull();
  });
});
