import { expect } from '@playwright/test';
import { measurePush } from '../apps/bench/src/push/measure-push.js';
import { measureScreen } from '../apps/bench/src/screen/measure-screen.js';
import { ownSchool } from '../apps/bench/src/own-school.js';
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

test('LIVE-2 the benchmark `push` runs: each answer is told at a teacher’s socket', async ({ baseURL }) => {
  const school = await ownSchool(Number(new URL(baseURL ?? '').port));
  const { pushed } = await measurePush({ ...school, answers: ANSWERS });
  expect(pushed).toHaveLength(ANSWERS);
});
