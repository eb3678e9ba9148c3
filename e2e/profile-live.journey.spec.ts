import { expect } from '@playwright/test';
import { test } from './support/journey.js';
import { figure } from './support/back-office.js';
import {
  answer,
  countOf,
  expectResult,
  goOn,
  resultHead,
  type Player,
  type Said,
} from './support/practice.js';
import { texts } from './support/product.js';
import { begun, deviceOf, freshLearner, openSite } from './support/study.js';

const progress = texts('see-progress', 'en');

test('LIVE-2 STAT-2 practice on the phone moves the figures of /profile that is open on a desk, without a reload', async ({
  browser,
  playwright,
  baseURL,
}) => {
  const learner = await freshLearner(await openSite(playwright, baseURL));
  const desk = await deviceOf(browser, learner);
  await desk.page.goto('/profile');
  const shown = (key: string) => figure(desk.page, progress[key]);
  await expect(shown('attempted')).toHaveText('0');
  await expect(shown('rate')).toHaveText('—');
  const history = desk.page.getByRole('table', { name: progress['records'] ?? '' }).getByRole('row');
  await desk.page.evaluate('globalThis.markedByTest = true');
  const sheet = await begun(learner, 'particle', { level: 'N5', question_count: 5 });
  const phone = await deviceOf(browser, learner, { phone: true });
  const player: Player = { page: phone.page, hand: 'touch' };
  await phone.page.goto(`/grammar-quiz/particle-quiz?attempt=${sheet.id}`);
  const said: Said[] = [];
  for (const [index, asked] of sheet.questions.entries()) {
    said.push(await answer(player, asked, index !== 1));
    await test.step(`answer ${index + 1} counts at once`, async () => {
      await expect(shown('attempted')).toHaveText(String(index + 1));
      await expect(shown('correct')).toHaveText(String(index === 0 ? 1 : index));
    });
    await goOn(player, index === 4 ? resultHead(phone.page) : countOf(phone.page, index + 1, 5));
  }
  await expectResult(phone.page, said);
  await test.step('handed in, it stands in the history and in the charts', async () => {
    await expect(shown('rate')).toHaveText('80');
    const record = history.filter({ hasText: sheet.title ?? '' });
    await expect(record).toHaveCount(1);
    await expect(record.getByRole('cell')).toContainText([sheet.title ?? '', '', '5', '4', '', '1']);
  });
  expect(await desk.page.evaluate('globalThis.markedByTest')).toBe(true);
  expect([...desk.failures, ...phone.failures]).toEqual([]);
});
