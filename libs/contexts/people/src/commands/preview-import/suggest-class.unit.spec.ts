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

  it('ADMIN-2 of two that are as near, neither', () => {
    expect(suggestedClass('N4A', ['N4-A', 'N4_A'])).toBeNull();
  });
});
