import { expect } from '@playwright/test';
import { test } from './support/journey.js';
import { takeLiveTest } from './support/live-test.js';
import { openDevice, PHONE, signIn } from './support/product.js';

test('LIVE-2 TEST-2 TEST-6 TEST-9 a test is assigned, shown at once, taken and watched live, without a reload', async ({
  browser,
}) => {
  const learner = await openDevice(browser, PHONE);
  const teacher = await openDevice(browser);
  await signIn(learner.page, 'learner01');
  await expect(learner.page).toHaveURL(/\/top$/);
  await signIn(teacher.page, 'teacher01');
  await expect(teacher.page).toHaveURL(/\/students$/);
  await takeLiveTest(learner, teacher, (title, body) => test.step(title, body));
  expect(learner.failures).toEqual([]);
  expect(teacher.failures).toEqual([]);
});
