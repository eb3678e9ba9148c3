import { describe, expect, it } from 'vitest';
import { csvOf } from './csv.js';

describe('a table that the page makes itself', () => {
  it('SEC quotes what CSV asks for and runs no formula', () => {
    expect(
      csvOf([
        ['a "b"', 'c,\nd'],
        ['=1+1', '-', ''],
      ]),
    ).toBe('\ufeff"a ""b""","c,\nd"\r\n"\'=1+1","\'-",""\r\n');
  });
});
