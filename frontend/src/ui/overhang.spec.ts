import { describe, expect, it } from 'vitest';
import { overhang } from './overhang.js';

const fresh = { text: '新', ruby: 'あたら' };
const year = { text: '学年別', ruby: 'がくねんべつ' };

describe('a reading wider than its kanji', () => {
  it('LANG-2 stands out over the kana beside it, not over the edge of the text', () => {
    expect(overhang([fresh, { text: 'しい' }], 0)).toEqual({
      '--kana': 3,
      '--signs': 1,
      '--before': '0em',
      '--after': '0.5em',
    });
  });

  it('LANG-2 stands out over brackets and figures as well', () => {
    const sides = overhang([{ text: '（' }, year, { text: '）' }], 1);
    expect(sides).toMatchObject({ '--before': '0.5em', '--after': '0.5em' });
  });

  it('LANG-2 stands over no kanji, with a reading or without', () => {
    expect(overhang([{ text: '人' }, fresh, year], 1)).toBeUndefined();
    expect(overhang([{ text: 'しい' }], 0)).toBeUndefined();
  });

  it('LANG-2 shares what lies between two readings, so that they do not touch', () => {
    const between = (text: string) =>
      Number.parseFloat(overhang([fresh, { text }, year], 0)?.['--after'] ?? '');
    expect(between('の')).toBe(0.375);
    expect(between(' ')).toBe(0);
    expect(between('しい ')).toBe(0.5);
  });
});
