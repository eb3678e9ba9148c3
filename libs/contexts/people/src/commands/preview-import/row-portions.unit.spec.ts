import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rowPortions } from './row-portions.js';

/** Characters and cells that a portion may have before its last row. */
const MOST = 100_000;
const sizeOf = (rows: readonly { readonly cells: readonly string[] }[]) =>
  rows.flatMap(({ cells }) => cells).reduce((sum, { length }) => sum + length + 1, 0);

it('ADMIN-2 the rows of a table come in portions, all of them and in their order', () => {
  const row = fc
    .tuple(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 0, max: 2_000 }))
    .map(([cells, length]) => Array.from({ length: cells }, () => 'x'.repeat(length)));
  fc.assert(
    fc.property(fc.array(row, { maxLength: 30 }), (table) => {
      const rows = table.map((cells, index) => ({ number: index + 1, cells }));
      const portions = [...rowPortions(rows)];
      expect(portions.flat()).toEqual(rows);
      for (const portion of portions) {
        expect(portion.length).toBeGreaterThan(0);
        expect(sizeOf(portion.slice(0, -1))).toBeLessThan(MOST);
      }
    }),
    { numRuns: 60 },
  );
});
