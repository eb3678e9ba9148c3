import { expect } from '@playwright/test';
import { browserWith } from './support/browser.js';
import { test } from './support/journey.js';
import { brokenPhrases } from './support/lines.js';
import { begun, deviceOf, freshLearner, openSite, submittedElsewhere, type Signed } from './support/study.js';

// Widths of texts are looked at.
test.use({ launchOptions: browserWith({ webFonts: true }) });

let learner: Signed;
test.beforeAll(async ({ playwright, baseURL }) => {
  learner = await freshLearner(await openSite(playwright, baseURL));
});

const PARTICLES = ['particle', '/grammar-quiz/particle-quiz', { level: 'N5' }] as const;
const GRAMMAR = ['grammar', '/grammar-quiz', { level: 'N4' }] as const;
/** Each choice has half of the line. */
const SENTENCES = [
  'audio',
  '/hiragana-katakana-quiz/audio-quiz',
  { kinds: ['listening'], level: 'N4' },
] as const;

for (const [where, phone, quizzes] of [
  ['on a phone', true, [PARTICLES, GRAMMAR, SENTENCES]],
  ['at a desk', false, [GRAMMAR]],
] as const) {
  test(`LANG-2 ${where} no line ends inside a phrase: prompts, choices, the result’s list, pages in Japanese`, async ({
    browser,
  }) => {
    const { page, failures } = await deviceOf(browser, learner, { phone, language: 'ja' });
    for (const [code, path, setup] of quizzes) {
      const sheet = await begun(learner, code, { ...setup, question_count: 20 });
      await page.goto(`${path}?attempt=${sheet.id}`);
      await page.locator('[role="dialog"] .phrase').first().waitFor();
      await page.evaluate('document.fonts.ready');
      expect(await brokenPhrases(page)).toEqual([]);
      await submittedElsewhere(learner, sheet);
      await page.reload();
      await expect(page.locator('ol .phrase').nth(40)).toBeAttached();
      expect(await brokenPhrases(page)).toEqual([]);
    }
    await page.goto('/top');
    await page.getByRole('heading').first().waitFor();
    expect(await brokenPhrases(page, 'main')).toEqual([]);
    expect(failures).toEqual([]);
  });
}
