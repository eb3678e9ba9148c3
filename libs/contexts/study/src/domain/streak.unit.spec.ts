import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STREAK_REST_WITHIN_DAYS } from '#contracts/constants';
import { dateAfter } from '#libs/kernel';
import { streakOf } from './streak.js';

const TODAY = '2026-03-10';
/** `#` done, `.` not; the last sign is today. */
const done = (signs: string): Set<string> =>
  new Set(
    [...signs].flatMap((sign, index) => (sign === '#' ? [dateAfter(TODAY, index - signs.length + 1)] : [])),
  );

/** The longest run in the plainest words: of all days from one done day to another whose rests lie far enough apart. */
function longestByTrying(signs: string): number {
  const isRun = (days: string): boolean => {
    const rests = [...days].flatMap((sign, at) => (sign === '.' ? [at] : []));
    return rests.every(
      (at, index) => at - (rests[index - 1] ?? -STREAK_REST_WITHIN_DAYS) >= STREAK_REST_WITHIN_DAYS,
    );
  };
  let longest = 0;
  for (let from = 0; from < signs.length; from += 1)
    for (let to = from + 1; to <= signs.length; to += 1) {
      const days = signs.slice(from, to);
      if (isRun(days)) longest = Math.max(longest, days.replaceAll('.', '').length);
    }
  return longest;
}

describe('streakOf', () => {
  it.each([
    ['nothing yet', '.', 0],
    ['today only', '#', 1],
    ['today is open and breaks nothing', '###.', 3],
    ['yesterday was a rest', '##.#', 3],
    ['yesterday was a rest and today is open', '##..', 2],
    ['two days missed', '##...', 0],
    ['two days missed in the middle', '###..##', 2],
    ['one rest in seven days', '#.######.#', 8],
    ['a second rest within seven days breaks it', '##.###.###', 6],
    ['a week later it does not', '##.######.###', 11],
    ['over the turn of February', '#'.repeat(15), 15],
  ])('STUDY-7 %s', (_name, signs, streak) => {
    expect(streakOf(done(signs), TODAY).current).toBe(streak);
  });

  it('STUDY-7 the longest run stays known after it ended', () => {
    expect(streakOf(done('#####...##'), TODAY)).toMatchObject({ current: 2, longest: 5 });
  });

  it('STUDY-7 the longest run is the one that trying all of them finds', () => {
    const sign = fc.oneof(
      { weight: 5, arbitrary: fc.constant('#') },
      { weight: 1, arbitrary: fc.constant('.') },
    );
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 45 }), (signs) => {
        const all = signs.join('');
        expect(streakOf(done(all), TODAY).longest).toBe(longestByTrying(all));
      }),
      { numRuns: 500 },
    );
  });

  it('STUDY-7 the day before the first one is missed, no rest', () => {
    expect(streakOf(done('#'), TODAY).days.at(-2)?.state).toBe('missed');
  });

  it('STUDY-7 shows the last seven days, the rest as a rest', () => {
    const { days } = streakOf(done('##.##.'), TODAY);
    expect(days.map(({ state }) => state)).toEqual([
      'missed',
      'done',
      'done',
      'rest',
      'done',
      'done',
      'open',
    ]);
    expect(days.at(-1)?.day).toBe(TODAY);
  });
});
