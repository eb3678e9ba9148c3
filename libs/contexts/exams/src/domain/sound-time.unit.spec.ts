import { describe, expect, it } from 'vitest';
import { soundTime } from './sound-time.js';

const question = (question_id: string) => ({
  question_id,
  version: 1,
  skill: 'listening' as const,
  points: 1,
});
const seconds = new Map([
  ['a', 2],
  ['b', 3],
  ['c', 7],
  ['d', 10.5],
]);

describe('TEST-1 how long the sounds of an exam are together', () => {
  it('is exact of what was picked, and each as often as it may be heard', () => {
    const sections = [
      { sound_plays: 2, questions: ['a', 'd', 'silent'].map(question) },
      { questions: [question('b')] },
    ];
    expect(soundTime(sections, seconds)).toEqual({
      ...{ mean: 15.5, least: 15.5, most: 15.5, heard: 28, unmeasured: 0 },
    });
  });

  it('of what is drawn is what the pool holds: its mean, its shortest and its longest', () => {
    const draws = [{ count: 2, points: 1, pool: ['c', 'a', 'b'].map(question) }];
    expect(soundTime([{ sound_plays: 3, questions: [], draws }], seconds)).toEqual({
      ...{ mean: 8, least: 5, most: 10, heard: 24, unmeasured: 0 },
    });
    const short = [{ count: 5, points: 1, pool: ['a', 'b'].map(question) }];
    expect(soundTime([{ questions: [], draws: short }], seconds)).toMatchObject({
      mean: 5,
      least: 5,
      most: 5,
    });
  });

  it('says of how many nobody knows the length, and nothing where there is no sound', () => {
    expect(soundTime([{ questions: [question('x')] }], new Map([['x', 0]]))).toMatchObject({
      ...{ mean: 0, unmeasured: 1 },
    });
    expect(soundTime([{ questions: [question('silent')] }], new Map())).toBeNull();
  });
});
