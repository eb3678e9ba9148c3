import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const src = resolve(import.meta.dirname, '../..');
const sheets = globSync('**/*.css', { cwd: src }).filter((path) => !path.endsWith('tokens.css'));
const found = (what: RegExp) =>
  sheets.flatMap((path) =>
    [...readFileSync(resolve(src, path), 'utf8').matchAll(what)].map(([text]) => `${path}: ${text}`),
  );

it('the tokens alone name colours and radii', () => {
  expect(sheets.length).toBeGreaterThan(50);
  expect(found(/#[0-9a-f]{3,8}\b|\brgba?\(/gi)).toEqual([]);
  expect(found(/border-radius:[^;]*\dpx[^;]*;/g)).toEqual([]);
});

it('ADMIN-5 headings of people’s files have a face of ours behind the device’s: they may be in any language', () => {
  const base = readFileSync(resolve(src, 'ui/theme/base.css'), 'utf8');
  expect(base).toMatch(/\n {2}code \{\n {4}font-family: [^;]*monospace, var\(--ui\);/);
});
