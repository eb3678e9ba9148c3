import { LEFT_OUT_SECONDS } from '#contracts/constants';
import { describe, expect, it } from 'vitest';
import { holding, leftOutOf } from './left-out.js';

const NOW = Date.parse('2026-11-21T00:00:00.000Z');
const HOUR = LEFT_OUT_SECONDS * 1000;

describe('what is left out', () => {
  it('STUDY-2 holds for an hour, and not a moment longer', () => {
    const ends = { listening: NOW + HOUR };
    expect(holding(ends, NOW)).toEqual(ends);
    expect(holding(ends, NOW + HOUR - 1)).toEqual(ends);
    expect(holding(ends, NOW + HOUR)).toEqual({});
  });

  it('STUDY-2 holds after a reload whose clock is a second behind', () => {
    const ends = { typing: NOW + HOUR };
    expect(holding(ends, NOW - 1_000)).toEqual(ends);
  });

  it('STUDY-2 does not hold for days that a wrong clock has made of the hour', () => {
    expect(holding({ typing: NOW + 48 * HOUR }, NOW)).toEqual({});
    expect(holding({ typing: Number.NaN, listening: 0 }, NOW)).toEqual({});
  });

  it('STUDY-2 concerns the types that ask for it', () => {
    const both = { listening: NOW, typing: NOW };
    expect(leftOutOf('random', both)).toEqual(['listening', 'typing']);
    expect(leftOutOf('kana', both)).toEqual(['typing']);
    expect(leftOutOf('kanji-stage', both)).toEqual([]);
    expect(leftOutOf('hiragana-practice', both)).toEqual([]);
  });
});
