import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROPERTY_RUNS } from '#testing/kernel';
import { type Arrival, clockLag, heldFor, offlineStretches } from './held-answers.js';

/** @param by milliseconds that the device's clock is ahead */
const clockAhead = (by: number, ...given: readonly (readonly [at: number, came: number])[]): Arrival[] =>
  given.map(([at, came]) => ({ captured: at + by, arrived: came }));
const MINUTE = 60_000;
const HOURS_2 = 120 * MINUTE;

describe('PLUS-6 answers that lay on a device', () => {
  it.each([0, HOURS_2, -HOURS_2])('PLUS-6 are found whatever the device’s clock says (%d ms ahead)', (by) => {
    const arrivals = clockAhead(
      by,
      [0, 100],
      [MINUTE, 10 * MINUTE],
      [2 * MINUTE, 10 * MINUTE + 500],
      [11 * MINUTE, 11 * MINUTE + 100],
    );
    expect(offlineStretches(arrivals)).toEqual([
      { from: MINUTE + 100, until: 10 * MINUTE + 500, answers: 2 },
    ]);
    expect(arrivals.map((one) => heldFor(one, clockLag(arrivals)))).toEqual([
      ...[null, 9 * MINUTE - 100, 8 * MINUTE + 400, null],
    ]);
  });

  it('PLUS-6 two outages are two', () => {
    const arrivals = clockAhead(0, [0, 0], [MINUTE, 3 * MINUTE], [4 * MINUTE, 6 * MINUTE]);
    expect(offlineStretches(arrivals).map(({ answers }) => answers)).toEqual([1, 1]);
  });

  it('PLUS-6 of answers that come at once, and of none, there is no outage', () => {
    expect(offlineStretches([])).toEqual([]);
    const sent = fc.array(fc.tuple(fc.nat(3_600_000), fc.nat(14_000)));
    fc.assert(
      fc.property(sent, fc.integer({ min: -HOURS_2, max: HOURS_2 }), (answers, by) => {
        const arrivals = clockAhead(by, ...answers.map(([at, took]) => [at, at + took] as const));
        expect(offlineStretches(arrivals)).toEqual([]);
      }),
      PROPERTY_RUNS,
    );
  });
});
