import { expect, it } from 'vitest';
import { startTexts } from '../../testing/render.js';
import { formatBytes } from './bytes.js';

it.each([
  [1, '1 kB'],
  [220_400, '221 kB'],
  [3_440_000, '3.4 MB'],
  [10_737_418_240, '10.7 GB'],
])('LANG-3 %d bytes are %s', async (bytes, shown) => {
  await startTexts();
  expect(formatBytes(bytes)).toBe(shown);
});
