import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ticksOf, timeAxis } from './time-axis.js';

const OPTIONS = { cutAfter: 100, leave: 10 };
const MINUTE = 60_000;

describe('a time axis', () => {
  it('PLUS-6 runs true where things happen, and fast where for long nothing does', () => {
    const axis = timeAxis([0, 50, 1050, 1100], OPTIONS);
    expect(axis.length).toBe(110);
    expect(axis.cuts).toEqual([{ from: 50, until: 1050 }]);
    expect([0, 25, 50, 550, 1050, 1100].map(axis.place)).toEqual([0, 25, 50, 55, 60, 110]);
    expect([0, 25, 55, 60, 110].map(axis.time)).toEqual([0, 25, 550, 1050, 1100]);
  });

  it('PLUS-6 what lies before or behind it is at its ends; without a length it is where its moment is', () => {
    const axis = timeAxis([10, 20], OPTIONS);
    expect([axis.place(5), axis.place(99), axis.time(-1), axis.time(99)]).toEqual([0, 10, 10, 20]);
    const still = timeAxis([7], OPTIONS);
    expect([still.length, still.place(7), still.time(0)]).toEqual([0, 0, 7]);
  });

  it('PLUS-6 keeps the order of whatever happens, and finds each moment again', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5000), { minLength: 2, maxLength: 30 }), (moments) => {
        const axis = timeAxis(moments, OPTIONS);
        const sorted = moments.toSorted((a, b) => a - b);
        const places = sorted.map(axis.place);
        expect(places).toEqual(places.toSorted((a, b) => a - b));
        for (const [index, moment] of sorted.entries())
          expect(axis.time(places[index] ?? 0)).toBeCloseTo(moment, 5);
      }),
    );
  });

  it('PLUS-6 says the time at whole minutes, and at none of a cut', () => {
    const axis = timeAxis([0, 7 * MINUTE, 300 * MINUTE, 301 * MINUTE], {
      cutAfter: 10 * MINUTE,
      leave: MINUTE,
    });
    expect(ticksOf(axis, 6).map((time) => time / MINUTE)).toEqual([0, 2, 4, 6, 300]);
    expect(ticksOf(timeAxis([], OPTIONS), 6)).toEqual([0]);
  });
});
