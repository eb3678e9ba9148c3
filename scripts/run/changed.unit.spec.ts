import { expect, test } from 'vitest';
import { reachesProduct } from './changed.mjs';

test.each([
  ['libs/kernel/src/ids.ts', true],
  ['frontend/src/app/router.tsx', true],
  ['frontend/src/locales/en/app.json', true],
  ['e2e/offline.journey.spec.ts', true],
  ['e2e/faults/harness/kills.ts', true],
  ['package-lock.json', true],
  ['scripts/run/product.mjs', true],
  ['libs/kernel/src/kernel.unit.spec.ts', false],
  ['frontend/src/app/router.spec.tsx', false],
  ['libs/platform/src/testing/database.ts', false],
  ['libs/learning/README.md', false],
  ['docs/ROADMAP.md', false],
  ['scripts/walls.unit.spec.ts', false],
])('OPS-1 %s changed: the running product is tried: %s', (file, tried) => {
  expect(reachesProduct([file])).toBe(tried);
});
