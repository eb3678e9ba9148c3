import { chromium } from '@playwright/test';
import { provideChromium } from '#scripts/provision';
import { demoPages } from './pages/demo-pages.js';
import { measurePages } from './pages/measure-pages.js';
import { withProduct } from './processes.js';

/** `npm run bench pages [loads]`: three of each page unless told. */
const loads = Number(process.argv[2] ?? 3);

await withProduct(async ({ apis: [port] }) => {
  const found = provideChromium();
  if ('missing' in found) throw new Error(found.missing);
  const browser = await chromium.launch({
    executablePath: found.file,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    await measurePages(browser, { url: `http://127.0.0.1:${port}`, pages: await demoPages(port), loads });
  } finally {
    await browser.close();
  }
});
