import { relative } from 'node:path';
import { test } from '@playwright/test';
import {
  devices,
  expectNoSidewaysScroll,
  makeSheet,
  takeBoth,
  type Shot,
} from './support/pictures/camera.js';
import { schoolAt, type School } from './support/pictures/school.js';
import { bringAbout, inWalkingOrder, SCHEMES, type Look } from './support/pictures/stage.js';
import { ROLES, type State } from './support/pictures/states.js';

const LOOKS: Look[] = ([1280, 360] as const).flatMap((width) =>
  (['en', 'ja'] as const).map((language) => ({ width, language })),
);

// A trace of hundreds of pictures would take longer than the pictures.
test.use({ trace: 'off' });

let school: School;
test.beforeAll(async ({ playwright, baseURL }) => {
  school = await schoolAt(playwright, baseURL);
});

for (const [role, states] of Object.entries<readonly State[]>(ROLES)) {
  for (const look of LOOKS) {
    test(`NAV-7 LANG-1 ${role} ${look.width} ${look.language}`, async ({ browser }) => {
      const device = devices(browser, school, look);
      const taken = new Map<State, Shot>();
      const pictured = states.filter(({ phone }) => !phone || look.width === 360);
      for (const state of inWalkingOrder(pictured)) {
        await test.step(state.name, async () => {
          const page = await device.of(state.as);
          await bringAbout(page, state, school, look);
          await expectNoSidewaysScroll(page, state.name);
          taken.set(state, await takeBoth(page, state.name));
        });
      }
      await device.close();
      const shots = pictured.flatMap((state) => taken.get(state) ?? []);
      for (const scheme of SCHEMES) {
        const name = [role, look.width, scheme, look.language].join('-');
        const sheet = await makeSheet(browser, name, scheme, shots);
        console.log(`  ${relative(process.cwd(), sheet)}`);
      }
    });
  }
}
