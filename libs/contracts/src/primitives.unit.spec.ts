import { describe, expect, it } from 'vitest';
import { UtcTime } from './primitives.js';

describe('UtcTime', () => {
  it.each([
    ['2026-11-20T09:00', '2026-11-20T09:00:00.000Z'],
    ['2026-11-20T09:00:00', '2026-11-20T09:00:00.000Z'],
    ['2026-11-20T09:00:00.5Z', '2026-11-20T09:00:00.500Z'],
    ['2026-11-20T09:00:00+09:00', '2026-11-20T00:00:00.000Z'],
  ])('TEST-3 %s is %s', (given, instant) => {
    expect(UtcTime.parse(given)).toBe(instant);
  });

  it.each([
    'tomorrow',
    '2026-13-01T00:00Z',
    '0000-01-01T00:00Z',
    '9999-12-31T23:59:59Z',
    '9999-12-31T23:59-12:00',
    '1970-01-01T00:00+12:00',
  ])('TEST-1 refuses %s, which cannot be stored or compared', (given) => {
    expect(UtcTime.safeParse(given).success).toBe(false);
  });
});
