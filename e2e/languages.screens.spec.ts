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

/** What the address makes, and what a person brings about on it: dialogs, menus, refusals. */
const PARTS = {
  page: ({ act }: State) => !act,
  dialog: ({ act }: State) => act !== undefined,
} as const;
type Part = keyof typeof PARTS;

/** Of dialogs and refusals `pages.screens.spec.ts` takes the others. */
const languagesOf = (part: Part): readonly Language[] =>
  part === 'page' ? LANGUAGES : LANGUAGES.filter((language) => language !== 'en' && language !== 'ja');

const statesOf = (states: readonly State[], part: Part, width: Look['width']): State[] =>
  inWalkingOrder(
    states.filter((state) => PARTS[part](state) && !state.loading && (!state.phone || width === 360)),
  );

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

const sheetOf = (role: string, part: Part): string => (part === 'page' ? role : `${role}-${part}s`);

for (const [role, states] of Object.entries<readonly State[]>(ROLES)) {
  for (const part of ['page', 'dialog'] as const) {
    for (const width of [1280, 360] as const) {
      const pictured = statesOf(states, part, width);
      if (pictured.length === 0) continue;
      test(`LANG-1 NAV-7 every ${part} of ${role} in every language, ${width}`, async ({ browser }) => {
        const device = devices(browser, school, { width, language: 'en' });
        const shots = new Map<Language, Shot[]>(languagesOf(part).map((language) => [language, []]));
        for (const state of pictured) {
          await test.step(state.name, async () => {
            const page = await device.of(state.as);
            await bringAbout(page, state, school, { width, language: 'en' });
            // no other language can be fetched then
            if (!(await page.evaluate<boolean>('navigator.onLine'))) return;
            for (const [language, taken] of shots) taken.push(await look(page, state.name, language));
            await inLanguage(page, 'en');
          });
        }
        await device.close();
        for (const [language, taken] of shots)
          for (const scheme of SCHEMES) {
            const name = [sheetOf(role, part), width, scheme, language].join('-');
            const sheet = await makeSheet(browser, name, scheme, taken);
            console.log(`  ${relative(process.cwd(), sheet)}`);
          }
      });
    }
  }
}
