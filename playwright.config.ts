import { defineConfig } from '@playwright/test';

const port = process.env['E2E_PORT'] ?? '3177';
const baseURL = `http://127.0.0.1:${port}`;
const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  forbidOnly: process.env['CI'] === 'true',
  workers: 2,
  retries: 0,
  timeout: 60_000,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? '.cache/playwright.json' }],
  ],
  projects: [
    // One product, one database: journeys that change the same organization must not meet.
    { name: 'journey', testMatch: '**/*.journey.spec.ts', workers: 1 },
    { name: 'school', testMatch: '**/*.setup.ts' },
    // Pictures change next to nothing: they are taken by two, of the same school.
    {
      name: 'screens',
      testMatch: '**/*.screens.spec.ts',
      timeout: 600_000,
      fullyParallel: true,
      dependencies: ['school'],
    },
  ],
  use: {
    baseURL,
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Asia/Tokyo',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath,
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--disable-background-networking'],
    },
  },
  webServer: {
    command: `"${process.execPath}" scripts/task.mjs start --fresh`,
    url: `${baseURL}/api/health/ready`,
    timeout: 180_000,
    stdout: 'pipe',
    env: { PORT: port, REDIS_URL: '', DATABASE_URL: '' },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
