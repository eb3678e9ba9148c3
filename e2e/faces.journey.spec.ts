import { expect } from '@playwright/test';
import { browserWith } from './support/browser.js';
import { test } from './support/journey.js';
import { inLanguage } from './support/pictures/stage.js';
import { openDevice, PHONE, signIn } from './support/product.js';

test.use({ launchOptions: browserWith({ webFonts: true }) });

const LETTERS = /noto-sans-devanagari-devanagari-wght.*\.woff2$/;
const CAME = `[...document.fonts].some(({ family, unicodeRange, status }) =>
  family.includes('Devanagari') && /^U\\+0?900-/i.test(unicodeRange) && status === 'loaded')`;

/** A device without letters of Nepal: boxes stand in their place until ours have come. */
test('LANG-1 a closed choice is drawn again when the letters of its language come', async ({ browser }) => {
  const { page } = await openDevice(browser, PHONE);
  const letters = Promise.withResolvers<null>();
  await page.route(LETTERS, async (route) => {
    await letters.promise;
    await route.continue();
  });
  await signIn(page, 'teacher01');
  await page.goto('/dashboard');
  const choice = page.getByRole('main').locator('select').first();
  await expect(choice).toBeVisible();
  await inLanguage(page, 'ne');
  await expect(choice).toContainText(/\p{Script=Devanagari}/u);
  // boxes are drawn; a picture of them cannot be taken, because it waits for the letters itself
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
  letters.resolve(null);
  await expect.poll(() => page.evaluate(CAME)).toBe(true);
  const drawn = await choice.screenshot();
  // where they are there from the beginning
  await page.reload();
  await expect.poll(() => page.evaluate(CAME)).toBe(true);
  await expect(choice).toBeVisible();
  expect(drawn.equals(await choice.screenshot())).toBe(true);
});
