import { describe, expect, it } from 'vitest';
import { instantOf, wallClock, zonedClock, zonedDay, zonedMoment } from './zoned-time.js';

describe('window in a named time zone', () => {
  it('TEST-1 is stored in UTC', () => {
    expect(instantOf('2026-11-20T18:00', 'Asia/Tokyo')).toBe('2026-11-20T09:00:00.000Z');
    expect(instantOf('2026-11-20T18:00', 'UTC')).toBe('2026-11-20T18:00:00.000Z');
    expect(instantOf('', 'UTC')).toBeNull();
  });
  it('TEST-1 knows the offset of the day, also around a clock change', () => {
    expect(instantOf('2026-07-01T12:00', 'America/New_York')).toBe('2026-07-01T16:00:00.000Z');
    expect(instantOf('2026-11-01T12:00', 'America/New_York')).toBe('2026-11-01T17:00:00.000Z');
    expect(instantOf('2026-03-08T03:30', 'America/New_York')).toBe('2026-03-08T07:30:00.000Z');
  });
  it('TEST-1 comes back to the same wall-clock time', () => {
    expect(wallClock('2026-11-20T09:00:00.000Z', 'Asia/Kathmandu')).toBe('2026-11-20T14:45');
  });
  it('PLUS-6 says clock and day of a moment to the second', () => {
    const moment = Date.parse('2026-11-20T18:20:05.400Z');
    expect([zonedDay(moment, 'Asia/Tokyo'), zonedClock(moment, 'Asia/Tokyo')]).toEqual([
      ...['2026-11-21', '03:20:05'],
    ]);
    expect(zonedMoment(moment, 'Asia/Tokyo', moment - 3 * 3_600_000)).toBe('03:20:05');
    expect(zonedMoment(moment, 'Asia/Tokyo', moment - 4 * 3_600_000)).toBe('2026-11-21 03:20:05');
  });
});
