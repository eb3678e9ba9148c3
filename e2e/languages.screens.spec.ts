import { relative } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { LANGUAGES, type Language } from '#contracts/constants';
import {
  devices,
  expectNoSidewaysScroll,
  makeSheet,
  takeBoth,
  type Shot,
} from './support/pictures/camera.js';
import { looksOf } from './support/pictures/looks-whole.js';
import { schoolAt, type School } from './support/pictures/school.js';
import {
  bringAbout,
  inLanguage,
  inWalkingOrder,
  SCHEMES,
  settled,
  type Look,
} from './support/pictures/stage.js';
import { ROLES, type State } from './support/pictures/states.js';

/** Every page in every language; of dialogs and refusals `pages.screens.spec.ts` takes two languages. */
const pagesOf = (states: readonly State[], width: Look['width']): State[] =>
  inWalkingOrder(states.filter(({ act, loading, phone }) => !act && !loading && (!phone || width === 360)));

test.use({ trace: 'off' });

let school: School;
test.beforeAll(async ({ playwright, baseURL }) => {
  school = await schoolAt(playwright, baseURL);
});

async function look(page: Page, name: string, language: Language): Promise<Shot> {
  await inLanguage(page, language);
  await settled(page);
  await expectNoSidewaysScroll(page, `${name} ${language}`);
  expect.soft(await looksOf(page), `${name} ${language}`).toEqual([]);
  return takeBoth(page, name);
}

for (const [role, states] of Object.entries<readonly State[]>(ROLES)) {
  for (const width of [1280, 360] as const) {
    if (pagesOf(states, width).length === 0) continue;
    test(`LANG-1 NAV-7 every page of ${role} in every language, ${width}`, async ({ browser }) => {
      const device = devices(browser, school, { width, language: 'en' });
      const shots = new Map<Language, Shot[]>(LANGUAGES.map((language) => [language, []]));
      for (const state of pagesOf(states, width)) {
        await test.step(state.name, async () => {
          const page = await device.of(state.as);
          await bringAbout(page, state, school, { width, language: 'en' });
          for (const language of LANGUAGES) shots.get(language)?.push(await look(page, state.name, language));
          await inLanguage(page, 'en');
        });
      }
      await device.close();
      for (const [language, taken] of shots)
        for (const scheme of SCHEMES) {
          const sheet = await makeSheet(browser, [role, width, scheme, language].join('-'), scheme, taken);
          console.log(`  ${relative(process.cwd(), sheet)}`);
        }
    });
  }
}
