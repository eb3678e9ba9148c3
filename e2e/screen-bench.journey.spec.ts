import { expect } from '@playwright/test';
import { measureScreen } from '../apps/bench/src/screen/measure-screen.js';
import { ownSchool } from '../apps/bench/src/screen/own-school.js';
import { test } from './support/journey.js';

const ANSWERS = 3;

test('LIVE-2 the benchmark `screen` runs: each answer of one browser comes to the figures in another', async ({
  browser,
  baseURL,
}) => {
  const school = await ownSchool(Number(new URL(baseURL ?? '').port));
  const { screen } = await measureScreen(browser, { ...school, answers: ANSWERS });
  expect(screen).toHaveLength(ANSWERS);
});
