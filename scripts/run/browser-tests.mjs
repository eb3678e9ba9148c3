import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyDatabase } from '../postgres/copy.mjs';
import { freePort } from '../postgres/postmaster.mjs';
import { provideChromium } from '../provision.mjs';
import { TOOLS, runNode } from './command.mjs';
import { NOTHING, playwrightOutcome, unable } from './outcome.mjs';
import { preparedProduct } from './prepared.mjs';
import { root } from './root.mjs';

const REPORT = join(root, '.cache', 'playwright.json');
/** Notes of `e2e/support/pictures/school.ts`: of products that are gone. */
const SCHOOLS = join(root, '.cache', 'schools');
/** One more than two processors: practice waits now and then, as people do. */
const WORKERS = 3;
/** Journeys change what they find: each worker has a product of its own. Pictures are taken by all of the same one. */
const PRODUCTS = { journey: WORKERS, screens: 1 };

/** @param {string} kind */
const specsOf = (kind) =>
  existsSync(join(root, 'e2e'))
    ? readdirSync(join(root, 'e2e'), { recursive: true }).filter((file) =>
        String(file).endsWith(`.${kind}.spec.ts`),
      )
    : [];

/** A copy of the prepared database for each product, which builds nothing and prepares nothing any more. */
const dataOf = async (ports, log) => {
  const prepared = await preparedProduct(log);
  const data = mkdtempSync(join(tmpdir(), 'manabiya-browser-'));
  chmodSync(data, 0o711);
  for (const port of ports) copyDatabase(prepared, join(data, String(port), 'postgres'));
  return data;
};

/**
 * Runs one of Playwright's projects in a real browser against the product on an empty data directory.
 * @param {'journey' | 'screens'} kind
 * @param {(line: string) => void} log
 * @param {string[]} args
 * @returns {Promise<import('./outcome.mjs').Outcome>} without a browser: every file skipped, or one failure where CI=true
 */
export const runBrowserTests = async (kind, log, args = []) => {
  const specs = specsOf(kind);
  if (specs.length === 0) return NOTHING;
  const chromium = provideChromium();
  if ('missing' in chromium) {
    log(`browser tests cannot run: ${chromium.missing}`);
    if (process.env.CI === 'true') return unable('browser tests', chromium.missing);
    return { ...NOTHING, totals: { ...NOTHING.totals, skipped: specs.length } };
  }
  log(`browser: ${chromium.from}`);
  rmSync(REPORT, { force: true });
  rmSync(SCHOOLS, { recursive: true, force: true });
  const ports = await Promise.all(Array.from({ length: PRODUCTS[kind] }, () => freePort()));
  const data = await dataOf(ports, log);
  const { code } = await runNode([TOOLS.playwright, 'test', `--project=${kind}`, ...args], {
    env: {
      CHROMIUM_PATH: chromium.file,
      E2E_DATA: data,
      E2E_PORTS: ports.join(','),
      E2E_WORKERS: String(WORKERS),
      PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT,
    },
  });
  rmSync(data, { recursive: true, force: true });
  return playwrightOutcome(REPORT, code);
};
