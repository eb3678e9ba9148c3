import { test as base } from '@playwright/test';

/** A page left open would go on asking the server, and take its time, in the journeys after it. */
export const test = base.extend<{ closed: undefined }>({
  closed: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
