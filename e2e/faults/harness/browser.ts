import { type Browser, chromium } from '@playwright/test';
import { onTestFinished } from 'vitest';
import { provideChromium } from '../../../scripts/provision.mjs';

/** Ends with the test. Throws where there is none on this machine. */
export async function launchBrowser(): Promise<Browser> {
  const found = provideChromium();
  if ('missing' in found) throw new Error(found.missing);
  const browser = await chromium.launch({
    executablePath: found.file,
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--disable-background-networking'],
  });
  onTestFinished(() => browser.close());
  return browser;
}
