import { expect } from '@playwright/test';
import { test } from './support/journey.js';
import { texts } from './support/product.js';
import { deviceOf, freshLearner, openSite } from './support/study.js';

const words = texts('begin-learning', 'en');
const top = texts('see-top', 'en');

test.describe.configure({ mode: 'parallel' });

for (const phone of [true, false]) {
  test(`LANG-2 a new learner is asked once for the language and led to the first thing to do, ${phone ? 'on a phone' : 'on a desktop'}`, async ({
    browser,
    playwright,
    baseURL,
  }) => {
    const learner = await freshLearner(await openSite(playwright, baseURL), undefined, { isNew: true });
    const { page, failures } = await deviceOf(browser, learner, { phone });
    const press = (key: string) => page.getByRole('button', { name: words[key] ?? '', exact: true }).click();
    await page.goto('/top');
    await page.getByRole('radio', { name: 'Tiếng Việt' }).check();
    await press('next');
    if (phone) {
      // read: あ, ね, モ
      for (const romaji of ['a', 'ne', 'mo'])
        await page.getByRole('button', { name: romaji, exact: true }).tap();
    } else {
      await page.reload();
      await press('not-yet');
    }
    const first = page.getByRole('region', { name: words[`thing.${phone ? 'stage' : 'hiragana'}`] ?? '' });
    await first.getByRole('link', { name: words['start'] ?? '' }).click();
    await expect(page).toHaveURL(
      phone ? /stage-mode\?practice=kanji-stage&stage=1$/ : /hiragana-practice\?kana=/,
    );
    await expect(page.getByText(phone ? 'Hán Việt:' : 'あ').first()).toBeVisible();
    expect(await learner.call('GET', 'auth/preferences')).toEqual({ content_language: 'vi', welcomed: true });
    const other = await deviceOf(browser, learner, { phone });
    await other.page.goto('/top');
    await expect(other.page.getByRole('link', { name: top['daily.start'] ?? '' })).toBeVisible();
    await expect(other.page.getByText(words['language'] ?? '')).toHaveCount(0);
    expect([...failures, ...other.failures]).toEqual([]);
  });
}
