import { expect } from '@playwright/test';
import { demoPages } from '../apps/bench/src/pages/demo-pages.js';
import { measurePages } from '../apps/bench/src/pages/measure-pages.js';
import { test } from './support/journey.js';

test('the benchmark `pages` runs: what a page paints, moves and loads is seen', async ({
  browser,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const [signIn] = await demoPages(Number(new URL(url).port));
  if (!signIn) throw new Error('no pages');
  const [load] = await measurePages(browser, { url, pages: [signIn], loads: 1 });
  expect(load?.firstPaintMs).toBeGreaterThan(0);
  expect(load?.largestPaintMs).toBeGreaterThanOrEqual(load?.firstPaintMs ?? Infinity);
  expect(load?.bytes.script).toBeGreaterThan(10_000);
  expect(load?.interactionMs).toBeGreaterThan(0);
});
