import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../postgres/postmaster.mjs';
import { provideChromium } from '../provision.mjs';
import { TOOLS, runNode } from './command.mjs';
import { root } from './root.mjs';
import { playwrightTotals } from './totals.mjs';

const REPORT = join(root, '.cache', 'playwright.json');
const NOTHING = { passed: 0, failed: 0, skipped: 0 };

/** @param {string} kind */
const specsOf = (kind) =>
  existsSync(join(root, 'e2e'))
    ? readdirSync(join(root, 'e2e'), { recursive: true }).filter((file) =>
        String(file).endsWith(`.${kind}.spec.ts`),
      )
    : [];

/**
 * Runs one of Playwright's projects in a real browser against the product on an empty data directory.
 * @param {'journey' | 'screens'} kind
 * @param {(line: string) => void} log
 * @param {string[]} args
 * @returns {Promise<import('./totals.mjs').Totals>} without a browser: every file skipped, or failed where CI=true
 */
export const runBrowserTests = async (kind, log, args = []) => {
  const specs = specsOf(kind);
  if (specs.length === 0) return NOTHING;
  const chromium = provideChromium();
  if ('missing' in chromium) {
    log(`browser tests cannot run: ${chromium.missing}`);
    const outcome = process.env.CI === 'true' ? 'failed' : 'skipped';
    return { ...NOTHING, [outcome]: specs.length };
  }
  log(`browser: ${chromium.from}`);
  rmSync(REPORT, { force: true });
  const { code } = await runNode([TOOLS.playwright, 'test', `--project=${kind}`, ...args], {
    env: {
      CHROMIUM_PATH: chromium.file,
      E2E_PORT: String(await freePort()),
      PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT,
    },
  });
  return playwrightTotals(REPORT, code);
};
