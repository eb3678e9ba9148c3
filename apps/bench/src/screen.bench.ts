import { chromium } from '@playwright/test';
import { provideChromium } from '#scripts/provision';
import { withProduct } from './processes.js';
import { measureScreen } from './screen/measure-screen.js';
import { ownSchool } from './own-school.js';

/** `npm run bench screen [answers]`: two hundred unless told. */
const answers = Number(process.argv[2] ?? 200);

await withProduct(async ({ apis: [port] }) => {
  const found = provideChromium();
  if ('missing' in found) throw new Error(found.missing);
  const browser = await chromium.launch({
    executablePath: found.file,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    await measureScreen(browser, { ...(await ownSchool(port)), answers });
  } finally {
    await browser.close();
  }
});
