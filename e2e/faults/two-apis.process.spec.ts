import { expect, it } from 'vitest';
import { takeLiveTest } from '../support/live-test.js';
import { openDevice, PHONE, signIn } from '../support/product.js';
import { launchBrowser } from './harness/browser.js';
import { startProduct } from './harness/product.js';

it('LIVE-4 OPS-2 with Redis and two api processes the learner and the teacher, each at one of them, see each other live', async () => {
  const product = await startProduct({ apis: 2, workers: 1, redis: true });
  const browser = await launchBrowser();
  const [atLearner, atTeacher] = product.apis.map((api) => api.url);
  const learner = await openDevice(browser, { ...PHONE, baseURL: atLearner });
  const teacher = await openDevice(browser, { baseURL: atTeacher });
  await signIn(learner.page, 'learner01');
  await signIn(teacher.page, 'teacher01');
  await takeLiveTest(learner, teacher, (_title, body) => body());
  expect([...learner.failures, ...teacher.failures, ...product.crashes]).toEqual([]);
});
