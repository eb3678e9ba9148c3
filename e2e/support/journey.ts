import { expect, test as base } from '@playwright/test';
import { searchOf } from './traffic.js';

/**
 * No device was told what it must not know yet. A page left open would go on asking the server, and take its time, in the
 * journeys after it.
 */
export const test = base.extend<{ closed: undefined }>({
  closed: [
    async ({ browser }, use) => {
      await use(undefined);
      expect(await searchOf(browser).end()).toEqual([]);
    },
    { auto: true },
  ],
});
