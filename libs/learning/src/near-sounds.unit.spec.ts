import { describe, expect, it } from 'vitest';
import { areApart, canBeSaid, edited, nearSounds } from './near-sounds.js';

const twins = (reading: string): string[] => nearSounds(reading).map((edit) => edited(reading, [edit]));

describe('near sounds', () => {
  it.each([
    ['がっこう', 'がこう'],
    ['がっこう', 'がっこ'],
    ['きて', 'きって'],
    ['びょういん', 'びよういん'],
    ['しゅうかん', 'しゅかん'],
    ['しゅうかん', 'しょうかん'],
    ['しゅうかん', 'しゅうがん'],
    ['せんせい', 'せんせ'],
    ['きょねん', 'きょうねん'],
    ['くうき', 'くき'],
    ['おかあさん', 'おかさん'],
    ['おおきい', 'おきい'],
  ])('STUDY-3 %s is mistaken for %s', (reading, twin) => {
    expect(twins(reading)).toContain(twin);
  });

  it('STUDY-3 take no vowel from the beginning', () => {
    for (const reading of ['うみ', 'おちる', 'いぬ', 'あう'])
      expect(twins(reading)).not.toContain(reading.slice(1));
  });

  it('STUDY-3 change nothing outside of the kanji', () => {
    const before = nearSounds('たべる', 0, 1).map((edit) => edited('たべる', [edit]));
    expect(before).toEqual(['だべる']);
  });

  it('STUDY-3 make two mistakes at once where these are apart', () => {
    const [long, voiced] = [
      { start: 2, end: 3, with: '' },
      { start: 3, end: 4, with: 'が' },
    ];
    expect(areApart(long, voiced)).toBe(true);
    expect(edited('しゅうかん', [long, voiced])).toBe('しゅがん');
    expect(areApart(long, { start: 2, end: 2, with: 'っ' })).toBe(false);
  });

  it.each(['っか', 'かっ', 'かっあ', 'んか', 'ょう', 'あょ', 'ああああ'])(
    'STUDY-3 %s cannot be said',
    (reading) => {
      expect(canBeSaid(reading)).toBe(false);
    },
  );
  it.each(['がっこう', 'びょういん', 'ざっし', 'おおきい', 'いっぱい'])(
    'STUDY-3 %s can be said',
    (reading) => {
      expect(canBeSaid(reading)).toBe(true);
    },
  );
});
