import { defineConfig } from '@playwright/test';
import { browserWith } from './e2e/support/browser.js';

/** One product for each worker: journeys change what they find, so those of different workers must not meet. */
const ports = (process.env['E2E_PORTS'] ?? '3177').split(',');
/** Where the data of each product lies, by its port; undefined: each is started on an empty directory. */
const data = process.env['E2E_DATA'];
// Each worker reads this file, too.
const port = ports[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0) % ports.length];
const addressOf = (at = '') => `http://127.0.0.1:${at}`;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  forbidOnly: process.env['CI'] === 'true',
  workers: Number(process.env['E2E_WORKERS'] ?? 1),
  // What passes only then is counted as passed, and named at the end of the run (`scripts/run/summary.mjs`).
  retries: process.env['CI'] === 'true' ? 1 : 0,
  timeout: 180_000,
  // Patience costs nothing where all is well, and machines differ by more than a factor of two: how fast a change really
  // is on another screen, `npm run bench` shows.
  expect: { timeout: 20_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? '.cache/playwright.json' }],
  ],
  projects: [
    {
      name: 'journey',
      testMatch: '**/*.journey.spec.ts',
      use: { launchOptions: browserWith({ webFonts: false }) },
    },
    { name: 'school', testMatch: '**/*.setup.ts' },
    // Pictures change next to nothing: they are taken side by side, of the same school.
    {
      name: 'screens',
      testMatch: '**/*.screens.spec.ts',
      timeout: 600_000,
      fullyParallel: true,
      dependencies: ['school'],
    },
  ],
  use: {
    baseURL: addressOf(port),
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Asia/Tokyo',
    // What moves is drawn sixty times a second, here by the processor: a device of a journey that looks at it says so.
    contextOptions: { reducedMotion: 'reduce' },
    // Each context would start the worker anew, and keep what it never opens again; the journey of the worker allows it.
    serviceWorkers: 'block',
    // A trace of every journey takes a quarter of their time: E2E_TRACE=1 for the one that fails.
    trace: process.env['E2E_TRACE'] === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: browserWith({ webFonts: true }),
  },
  webServer: ports.map((at) => ({
    command: `"${process.execPath}" scripts/task.mjs start${data === undefined ? ' --fresh' : ''}`,
    url: `${addressOf(at)}/api/health/ready`,
    timeout: 180_000,
    stdout: 'pipe',
    env: {
      ...{ PORT: at, REDIS_URL: '', DATABASE_URL: '' },
      // some hundred rows are long enough to see a file being prepared
      EXPORT_AT_ONCE_ROWS: '250',
      // journeys bring a provider of their own to sign in through
      OIDC_PRIVATE_HOSTS: '127.0.0.1',
      ...(data === undefined ? {} : { DATA_DIR: `${data}/${at}` }),
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  })),
});
