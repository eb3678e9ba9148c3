import { relative } from 'node:path';
import { test } from '@playwright/test';
import {
  bringAbout,
  devices,
  expectNoSidewaysScroll,
  makeSheet,
  nameOf,
  type Look,
  type Shot,
} from './support/screens/camera.js';
import { openSchool, type School } from './support/screens/school.js';
import { ROLES, type State } from './support/screens/states.js';

const LOOKS: Look[] = ([1280, 360] as const).flatMap((width) =>
  (['light', 'dark'] as const).flatMap((scheme) =>
    (['en', 'ja'] as const).map((language) => ({ width, scheme, language })),
  ),
);

let school: School;
test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext(baseURL === undefined ? {} : { baseURL });
  school = await openSchool(request);
});

for (const [role, states] of Object.entries<readonly State[]>(ROLES)) {
  for (const look of LOOKS) {
    const name = nameOf(role, look);
    test(`NAV-7 LANG-1 ${name}`, async ({ browser }) => {
      const device = devices(browser, school, look);
      const shots: Shot[] = [];
      for (const state of states.filter(({ phone }) => !phone || look.width === 360)) {
        await test.step(state.name, async () => {
          const page = await device.of(state.as);
          await bringAbout(page, state, school, look);
          await expectNoSidewaysScroll(page, `${name} ${state.name}`);
          shots.push({
            name: state.name,
            png: await page.screenshot({ fullPage: true, animations: 'disabled' }),
          });
        });
      }
      const sheet = await makeSheet(browser, name, shots, look.width);
      await device.close();
      console.log(`  ${relative(process.cwd(), sheet)}`);
    });
  }
}
