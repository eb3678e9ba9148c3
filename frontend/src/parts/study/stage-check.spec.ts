import { describe, expect, it } from 'vitest';
import { CHECK_ROUNDS, checkSearch, nextChecked, roundOf, startsAt } from './stage-check.js';

const first = Number(new URLSearchParams(checkSearch()).get('stage'));

/** All rounds, each known or not. */
function after(...known: boolean[]): { rounds: number; start: number } {
  let stage = first;
  for (const [round, one] of known.entries()) {
    expect(roundOf(stage)).toBe(round);
    const next = nextChecked(stage, one);
    if (next === undefined) return { rounds: round + 1, start: startsAt(stage, one) };
    stage = next;
  }
  throw new Error('it does not end');
}

describe('the check of the stages', () => {
  it('STUDY-6 goes up by what is known and down by what is not, and starts behind the highest that was', () => {
    expect(after(false, false, false)).toEqual({ rounds: CHECK_ROUNDS, start: 1 });
    expect(after(false, false, true).start).toBe(4);
    expect(after(false, true, false).start).toBe(9);
    expect(after(true, false, false).start).toBe(25);
    expect(after(true, true, false).start).toBe(65);
    expect(after(true, true, true).start).toBe(85);
  });
});
