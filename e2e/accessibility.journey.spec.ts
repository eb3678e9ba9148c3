import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test, type Page } from '@playwright/test';
import { bringAbout, devices, inScheme, SCHEMES, type Look } from './support/pictures/camera.js';
import { openSchool, type School } from './support/pictures/school.js';
import { ROLES, type State } from './support/pictures/states.js';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Learners come with phones, administrators sit at desks (NAV-7). */
const widthOf = (role: string): Look['width'] => (role.endsWith('administrator') ? 1280 : 360);

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly string[] }[];
}

async function violations(page: Page, rule?: string): Promise<string[]> {
  const only = rule === undefined ? {} : { runOnly: [rule] };
  // Colours on their way from one scheme to the other are no fault.
  const moving = 'document.getAnimations().filter((one) => one.playState === "running").length';
  await expect.poll(() => page.evaluate<number>(moving)).toBe(0);
  const options = JSON.stringify({ resultTypes: ['violations'], ...only });
  const found = await page.evaluate<Violation[]>(`axe.run(${options}).then((result) => result.violations)`);
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** Every rule once, and contrast in both schemes: only colours differ between them. */
async function expectAccessible(page: Page, name: string, inBoth: boolean): Promise<void> {
  await page.evaluate(AXE);
  const [first, second] = SCHEMES;
  await inScheme(page, first);
  expect.soft(await violations(page), `${name} ${first}`).toEqual([]);
  if (!inBoth) return;
  await inScheme(page, second);
  expect.soft(await violations(page, 'color-contrast'), `${name} ${second}`).toEqual([]);
}

// A trace of each of these looks costs more than the looks.
test.use({ trace: 'off' });
// Thirty looks at a page, on a machine that may be busy.
test.describe.configure({ timeout: 150_000 });

let school: School;
test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext(baseURL === undefined ? {} : { baseURL });
  school = await openSchool(request);
});

for (const [role, states] of Object.entries<readonly State[]>(ROLES)) {
  for (const language of ['en', 'ja'] as const) {
    test(`G13 no page of ${role} breaks a rule of axe-core, ${language}`, async ({ browser }) => {
      const look: Look = { width: widthOf(role), language };
      const device = devices(browser, school, look);
      // Dialogs, drawers and refusals are built the same in every language.
      const looked = states.filter(
        ({ phone, act }) => (phone ? look.width === 360 : true) && (!act || language === 'ja'),
      );
      for (const state of looked) {
        const page = await device.of(state.as);
        await bringAbout(page, state, school, look);
        // colours are the same in every language
        await expectAccessible(page, state.name, language === 'ja');
      }
      await device.close();
    });
  }
}
