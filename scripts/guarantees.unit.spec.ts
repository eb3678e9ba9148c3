import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './run/root.mjs';

/** Shown by measuring alone. */
const MEASURED = 'G5';

interface Row {
  readonly guarantee: string;
  readonly short: string[];
  readonly long: string[];
}

const filesOf = (cell = '') => [...cell.matchAll(/`([^`]+\.spec\.ts)`/g)].map(([, file = '']) => file);

/** The lines of the table of docs/ARCHITECTURE.md. */
function rowsOf(text: string): Row[] {
  return [...text.matchAll(/^\| (G\d+) .*$/gm)].map(([line, guarantee = '']) => {
    const [, , , short, long] = line.split('|');
    return { guarantee, short: filesOf(short), long: filesOf(long) };
  });
}

const rows = rowsOf(readFileSync(join(root, 'docs/ARCHITECTURE.md'), 'utf8'));

test('OPS-1 the table of guarantees has each of the eleven, with a short test and a long one', () => {
  expect(rows.map(({ guarantee }) => guarantee)).toEqual(Array.from({ length: 11 }, (_, n) => `G${n + 1}`));
  const shown = rows.filter(({ short, long }) => short.length > 0 && long.length > 0);
  expect(rows.filter((row) => !shown.includes(row)).map(({ guarantee }) => guarantee)).toEqual([MEASURED]);
});

test.each(rows.filter(({ guarantee }) => guarantee !== MEASURED))(
  'OPS-1 $guarantee is named by a test of each file that the table names; the long ones run in test:faults alone',
  ({ guarantee, short, long }) => {
    for (const file of [...short, ...long]) {
      expect(existsSync(join(root, file)), file).toBe(true);
      expect(readFileSync(join(root, file), 'utf8'), file).toMatch(
        new RegExp(`(?:test|it)\\b[^\\n]*\\(\\s*['\`][^'\`]*\\b${guarantee}\\b`),
      );
    }
    expect(long.filter((file) => !file.endsWith('.fault.spec.ts'))).toEqual([]);
    expect(short.filter((file) => file.endsWith('.fault.spec.ts'))).toEqual([]);
  },
);
