import { describe, expect, it } from 'vitest';
import { newerAnswer } from './deliver.js';

describe('the newer answer in a refusal', () => {
  it('TEST-6 is read as a choice or as an order of choices', () => {
    const saved_at = '2026-11-20T09:00:00Z';
    expect(newerAnswer({ value: 'c2', version: 2, saved_at })).toEqual({ value: 'c2', version: 2 });
    expect(newerAnswer({ value: ['c2', 'c1'], version: 3, saved_at })).toEqual({
      value: ['c2', 'c1'],
      version: 3,
    });
  });

  it.each([
    undefined,
    null,
    'c2',
    {},
    { value: 'c2' },
    { value: [1], version: 2 },
    { value: {}, version: 2 },
  ])('TEST-6 is unknown when the server says %o: the sheet is then read again', (current) => {
    expect(newerAnswer(current)).toBeUndefined();
  });
});
