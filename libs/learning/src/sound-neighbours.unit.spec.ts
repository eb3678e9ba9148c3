import { describe, expect, it } from 'vitest';
import { soundNeighbours } from './sound-neighbours.js';
import { WORDS, soundOfWord, wordByKey, wordKey } from './words.js';

describe('words near in sound', () => {
  it.each([
    ['十/じゅう', '自由/じゆう'],
    ['学校/がっこう', '格好/かっこう'],
    ['おばさん/おばさん', 'おばあさん/おばあさん'],
    ['ベッド/ベッド', 'ペット/ペット'],
    ['漢字/かんじ', '火事/かじ'],
    ['通る/とおる', '取る/とる'],
  ])('STUDY-4 %s and %s differ in what is easily missed, or in one mora', (one, other) => {
    const { slight, one: byOne } = soundNeighbours(wordByKey(one));
    expect([...slight, ...byOne].map(wordKey)).toContain(other);
  });

  it.each([
    ['雨/あめ', '飴/あめ'],
    ['私/わたし', '学校/がっこう'],
  ])('STUDY-4 %s and %s are no neighbours: of one sound, or of no sound in common', (one, other) => {
    const { slight, one: byOne, two, far } = soundNeighbours(wordByKey(one));
    expect([...slight, ...byOne, ...two, ...far].map(wordKey)).not.toContain(other);
  });

  it('STUDY-4 are never of the same sound, and stand at one distance each', () => {
    for (const word of WORDS) {
      const { slight, one, two, far } = soundNeighbours(word);
      const all = [...slight, ...one, ...two, ...far];
      expect(new Set(all).size).toBe(all.length);
      expect(all.filter((other) => soundOfWord(other) === soundOfWord(word)).map(wordKey)).toEqual([]);
    }
  });
});
