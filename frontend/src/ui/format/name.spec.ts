import { describe, expect, it, vi } from 'vitest';
import { firstGrapheme, shortName } from './name.js';

describe('names', () => {
  it.each([
    ['Nguyễn', 'N'],
    ['田中', '田'],
    [' グエン', 'グ'],
    // joined with what is written after them
    ['e\u0301lan', 'e\u0301'],
    ['か\u3099い', 'か\u3099'],
    ['ｶﾞｲ', 'ｶﾞ'],
    ['葛\u{e0100}城', '葛\u{e0100}'],
    ['प्रिया', /^प/u],
    ['👩🏽‍🏫', '👩🏽‍🏫'],
    ['🇳🇵', '🇳🇵'],
    ['', '？'],
    ['  ', '？'],
  ])('NAV-6 %s begins with one sign', (name, first) => {
    if (first instanceof RegExp) expect(firstGrapheme(name)).toMatch(first);
    else expect(firstGrapheme(name)).toBe(first);
  });

  it('NAV-6 the first sign is the one that the language itself would name', () => {
    const bySegmenter = (name: string) => [...new Intl.Segmenter().segment(name)][0]?.segment;
    const marks = ['', '\u0301', '\u3099', '\uff9e', '\u200d', '\u200c', '\ufe0f', '\u{e0100}', '子', 'b'];
    for (const letter of ['a', 'ñ', '田', '𠮷', 'か', 'ー', 'ｶ', '々', '9', 'प', 'क्', '한', 'ㅎ'])
      for (const mark of marks) expect(firstGrapheme(letter + mark)).toBe(bySegmenter(letter + mark));
  });

  it('NAV-6 over 18 signs show as 15, whatever they are written with', () => {
    expect(shortName('a'.repeat(18))).toBe('a'.repeat(18));
    expect(shortName('a'.repeat(19))).toBe(`${'a'.repeat(15)}…`);
    expect(shortName('か\u3099'.repeat(18))).toBe('か\u3099'.repeat(18));
    expect(shortName('か\u3099'.repeat(19))).toBe(`${'か\u3099'.repeat(15)}…`);
  });

  it('NAV-6 most need no dictionary of signs, which takes a browser some milliseconds to read', async () => {
    vi.resetModules();
    const made = vi.spyOn(Intl, 'Segmenter');
    const names = await import('./name.js');
    expect([names.firstGrapheme('田中 花子'), names.shortName('Nguyễn Văn An')]).toEqual([
      '田',
      'Nguyễn Văn An',
    ]);
    expect(made).not.toHaveBeenCalled();
    expect(names.firstGrapheme('👩🏽‍🏫')).toBe('👩🏽‍🏫');
    expect(made).toHaveBeenCalledOnce();
    made.mockRestore();
  });
});
