import { expect, type Page } from '@playwright/test';
import { violations } from './support/axe.js';
import { test } from './support/journey.js';
import { devices } from './support/pictures/camera.js';
import { schoolAt, type School } from './support/pictures/school.js';
import { bringAbout, inLanguage, inScheme, inWalkingOrder, type Look } from './support/pictures/stage.js';
import { ROLES, type State } from './support/pictures/states.js';
import { beyondTheNarrowest, outOfReach } from './support/within-reach.js';

/**
 * No page breaks a rule, whatever its state, language and scheme. Each look takes the rules whose outcome it can
 * change; the others would find on the same page what the first look has found.
 * - Japanese, light: every rule, in every state. Its texts have all that others have, and furigana.
 * - Japanese, dark: the rules about colours, in every state. The scheme changes nothing but colours.
 * - English, light: every rule but those, on every page, which changes its language as it stands. Texts and their widths
 *   change names, headings and what scrolls; colours are the same, and so are dialogs, menus and refusals, whose texts
 *   `texts.spec.ts` compares.
 * Of a page with a dialog before it, the dialog: the page itself is another state.
 */
const RULES = {
  all: {},
  ofColours: { runOnly: ['color-contrast', 'link-in-text-block'] },
  ofTexts: { rules: { 'color-contrast': { enabled: false }, 'link-in-text-block': { enabled: false } } },
} as const;

/** Learners come with phones, administrators sit at desks (NAV-7). */
const widthOf = (role: string): Look['width'] => (role.endsWith('administrator') ? 1280 : 360);

async function expectAccessible(page: Page, { name, act }: State): Promise<void> {
  await inScheme(page, 'dark');
  expect.soft(await violations(page, RULES.ofColours), `${name} ja dark`).toEqual([]);
  await inScheme(page, 'light');
  expect.soft(await violations(page, RULES.all), `${name} ja light`).toEqual([]);
  if (act) return;
  await inLanguage(page, 'en');
  expect.soft(await violations(page, RULES.ofTexts), `${name} en light`).toEqual([]);
  await inLanguage(page, 'ja');
}

/** Readings are drawn above their kanji, or left out: the marks that texts are written with are never seen, nor read out. */
async function expectNoMarks(page: Page, name: string): Promise<void> {
  const marked = await page.evaluate<string[]>(
    `document.body.outerHTML.match(/[^<>]{0,20}《[^<>]{0,20}/gu) ?? []`,
  );
  expect.soft(marked, `${name} shows marks of furigana`).toEqual([]);
}

// A trace of each of these looks costs more than the looks.
test.use({ trace: 'off' });
// Sixty looks at a page, on a machine that may be busy.
test.describe.configure({ mode: 'parallel', timeout: 600_000 });

let school: School;
test.beforeAll(async ({ playwright, baseURL }) => {
  school = await schoolAt(playwright, baseURL);
});

for (const [role, states] of Object.entries<readonly State[]>(ROLES)) {
  test(`G13 no page of ${role} breaks a rule of axe-core; all fit into 320 px, those of phones within reach of a thumb`, async ({
    browser,
  }) => {
    const look: Look = { width: widthOf(role), language: 'ja' };
    const device = devices(browser, school, look);
    for (const state of inWalkingOrder(states.filter(({ phone }) => !phone || look.width === 360))) {
      const page = await device.of(state.as);
      await bringAbout(page, state, school, look);
      // Authors write these marks themselves.
      if (role !== 'bank-administrator') await expectNoMarks(page, state.name);
      await expectAccessible(page, state);
      const look320 = look.width === 360 ? outOfReach : beyondTheNarrowest;
      expect.soft(await look320(page), `${state.name} within reach`).toEqual([]);
    }
  });
}
