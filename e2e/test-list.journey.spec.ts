import { expect } from '@playwright/test';
import { test } from './support/journey.js';
import { apiOf, assignExam, publishExam } from './support/api.js';
import { violations } from './support/axe.js';
import { named, openDevice, signIn, texts } from './support/product.js';

const tests = texts('list-tests');
const take = texts('take-test');
const question = texts('question');

test('TEST-2 a test that is taken back leaves the open page', async ({ browser, request }) => {
  const { page, failures } = await openDevice(browser);
  await signIn(page, 'learner02');
  await page.goto('/test/mini-test');
  const title = 'とりさげるテスト';
  const exam = await assignExam(request, { title, student: 'learner02' });
  await expect(page.getByText(title)).toBeVisible();
  await exam.takeBack();
  await expect(page.getByText(title)).toBeHidden();
  expect(failures).toEqual([]);
});

test('TEST-3 a test opens and closes by itself on the open page, by the server’s clock', async ({
  browser,
  request,
}) => {
  const { page, failures } = await openDevice(browser);
  // a device whose clock is six hours wrong
  await page.clock.install({ time: Date.now() - 6 * 3_600_000 });
  await page.clock.resume();
  await signIn(page, 'learner03');
  await page.goto('/test/mini-test');
  const title = 'じかんのテスト';
  await assignExam(request, { title, student: 'learner03', from: 6_000, to: 14_000 });
  const card = page.locator('article, li').filter({ hasText: title }).last();
  await expect(card.getByText(named(tests['state.not-started']))).toBeVisible();
  await expect(card.getByRole('link', { name: named(tests['start']) })).toBeVisible({ timeout: 15_000 });
  await expect(card.getByText(named(tests['state.expired']))).toBeVisible({ timeout: 20_000 });
  expect(failures).toEqual([]);
});

test('TEST-6 PLUS-3 answers given offline are kept on the device, shown as such, and arrive later, each once', async ({
  browser,
  request,
}) => {
  const { page } = await openDevice(browser, { viewport: { width: 360, height: 740 } });
  await signIn(page, 'learner04');
  const exam = await assignExam(request, { title: 'オフライン', student: 'learner04' });
  await page.goto(`/test/mini-test/${exam.id}`);
  await page.getByRole('button', { name: named(take['start.start']) }).click();
  await page.getByRole('radio').first().click();
  await expect(page.getByText(named(question['save.saved']))).toBeVisible();
  await page.context().setOffline(true);
  for (let index = 0; index < 3; index++) {
    await page.getByRole('button', { name: named(take['next']) }).click();
    await page.getByRole('radio').nth(1).click();
    await expect(page.getByText(named(question['save.on-device'])).first()).toBeVisible();
  }
  await page.context().setOffline(false);
  await expect(page.getByText(named(question['save.saved'])).first()).toBeVisible({ timeout: 20_000 });
  await page.reload();
  const progress = (take['progress'] ?? '').replace('{{total}}', '5').replace('{{answered}}', '4');
  await expect(page.getByRole('img', { name: progress })).toBeVisible();
});

test('TEST-6 before the start a learner sees whether the network is there, and hears whether the sound is', async ({
  browser,
  request,
}) => {
  const { page, failures } = await openDevice(browser, { viewport: { width: 360, height: 740 } });
  await signIn(page, 'learner05');
  const author = await apiOf(request, 'teacher01');
  const found = await author.call<{ items: { id: string }[] }>('GET', 'students?q=learner05');
  const exam = await publishExam(author, {
    ...{ title: 'ちょうかいのテスト', exam_type: 10, student_ids: found.items.map(({ id }) => id) },
    sections: [{ draw: { skill: 'listening', count: 1 } }],
  });
  await page.goto(`/test/mini-test/${exam.id}`);
  const says = (key: string) => page.getByText(named(take[key]), { exact: true });
  const start = page.getByRole('button', { name: named(take['start.start']) });
  await expect(says('ready.network-good')).toBeVisible();
  await page.context().setOffline(true);
  await expect(says('ready.network-offline')).toBeVisible();
  await expect(start).toHaveAccessibleDescription(/ネット.*音/);
  await page.context().setOffline(false);
  await expect(says('ready.network-good')).toBeVisible({ timeout: 20_000 });
  const sample = page.waitForResponse((response) => response.url().endsWith('.mp3'));
  await page.getByRole('button', { name: named(take['ready.sound-play']) }).click();
  expect((await sample).ok()).toBe(true);
  await expect(says('ready.sound-playing')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: named(take['ready.sound-no']) }).click();
  await expect(says('ready.tip-volume')).toBeVisible();
  await page.getByRole('button', { name: named(take['ready.sound-again']) }).click();
  await expect(says('ready.sound-playing')).toBeHidden({ timeout: 15_000 });
  await page.getByRole('button', { name: named(take['ready.sound-yes']) }).click();
  await page.reload();
  await expect(says('ready.sound-heard')).toBeVisible();
  await expect(start).toHaveAccessibleDescription('');
  await start.click();
  await expect(page.getByRole('radio').first()).toBeVisible();
  expect(failures.filter((failure) => !/ERR_INTERNET_DISCONNECTED|websocket/i.test(failure))).toEqual([]);
});
