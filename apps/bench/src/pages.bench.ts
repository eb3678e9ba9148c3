import { chromium } from '@playwright/test';
import { provideChromium } from '#scripts/provision';
import { measureByLighthouse } from './pages/by-lighthouse.js';
import { demoPages } from './pages/demo-pages.js';
import { measurePages } from './pages/measure-pages.js';
import { withProduct } from './processes.js';

/** `npm run bench pages [loads]`, `npm run bench pages lighthouse [loads]`: three of each page unless told. */
const [, , first, second] = process.argv;
const byLighthouse = first === 'lighthouse';
const loads = Number((byLighthouse ? second : first) ?? 3);

await withProduct(async ({ apis: [port] }) => {
  const found = provideChromium();
  if ('missing' in found) throw new Error(found.missing);
  const sizes = { url: `http://127.0.0.1:${port}`, pages: await demoPages(port), loads };
  if (byLighthouse) return measureByLighthouse(found.file, sizes);
  const browser = await chromium.launch({
    executablePath: found.file,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    await measurePages(browser, sizes);
  } finally {
    await browser.close();
  }
});
