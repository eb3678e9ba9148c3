import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { z } from 'zod';
import { median } from '../measure.js';
import type { MeasuredPage, PageSizes } from './measure-pages.js';

/** Not among the product's packages: it brings two hundred of its own. */
const PACKAGE = 'lighthouse';
const MISSING = 'Lighthouse is not installed: npm install --no-save lighthouse@12';

const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
const AUDITS = {
  'first paint': 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  blocked: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const;

type Measure = (url: string, flags: object, config?: object) => Promise<unknown>;
const Lighthouse = z.object({
  default: z.custom<Measure>((value) => typeof value === 'function'),
  desktopConfig: z.record(z.string(), z.unknown()),
});
const Report = z.object({
  lhr: z.object({
    categories: z.record(z.string(), z.object({ score: z.number() })),
    audits: z.record(z.string(), z.object({ numericValue: z.number().optional() })),
  }),
});

interface Seen {
  readonly scores: Readonly<Record<string, number>>;
  readonly values: Readonly<Record<string, number>>;
}

/**
 * Each page as Lighthouse sees it, on its phone and on its desktop: medians. Who is signed in comes back to a browser that
 * has been on this page before, and keeps the program; `/login` is opened in one that has nothing.
 * @param program of the browser
 */
export async function measureByLighthouse(program: string, { url, pages, loads }: PageSizes): Promise<void> {
  const { default: measure, desktopConfig } = Lighthouse.parse(await found());
  const lines = [];
  for (const [device, config] of [['phone'], ['desktop', desktopConfig]] as const)
    for (const page of pages) {
      const seen: Seen[] = [];
      for (let load = 0; load < loads; load++)
        seen.push(await inBrowser(program, url, page, (at, port) => audit(measure, at, port, page, config)));
      lines.push({ device, page: page.name, ...lineOf(seen) });
    }
  console.table(lines);
}

async function found(): Promise<unknown> {
  try {
    const installed: unknown = await import(PACKAGE);
    return installed;
  } catch (cause) {
    throw new Error(MISSING, { cause });
  }
}

async function audit(
  measure: Measure,
  at: string,
  port: number,
  { token }: MeasuredPage,
  config: object | undefined,
): Promise<Seen> {
  const flags = {
    port,
    logLevel: 'error',
    disableStorageReset: token !== undefined,
    onlyCategories: CATEGORIES,
  };
  const { lhr } = Report.parse(await measure(at, flags, config));
  return {
    scores: Object.fromEntries(CATEGORIES.map((name) => [name, 100 * (lhr.categories[name]?.score ?? 0)])),
    values: Object.fromEntries(
      Object.entries(AUDITS).map(([name, id]) => [name, lhr.audits[id]?.numericValue ?? Number.NaN]),
    ),
  };
}

/** A browser of its own, which has been to the page before, and knows who is signed in. */
async function inBrowser<T>(
  executablePath: string,
  url: string,
  { path, token }: MeasuredPage,
  run: (at: string, port: number) => Promise<T>,
): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), 'manabiya-lighthouse-'));
  const args = ['--no-sandbox', '--remote-debugging-port=0'];
  const context = await chromium.launchPersistentContext(directory, { executablePath, args, locale: 'ja' });
  try {
    const at = `${url}${await path()}`;
    if (token !== undefined) await visited(context, { url, at, token });
    const [port] = (await readFile(join(directory, 'DevToolsActivePort'), 'utf8')).split('\n');
    return await run(at, Number(port));
  } finally {
    await context.close();
    await rm(directory, { recursive: true, force: true });
  }
}

interface Visit {
  readonly url: string;
  readonly at: string;
  readonly token: string;
}

/** Twice: a learner's worker comes with the first visit, and keeps what the second one loads. */
async function visited(context: BrowserContext, { url, at, token }: Visit): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.evaluate(`localStorage.setItem('token', ${JSON.stringify(token)});
    localStorage.setItem('selectedLanguage', 'ja');`);
  for (let visit = 0; visit < 2; visit++) await page.goto(at, { waitUntil: 'networkidle' });
  await page.close();
}

function lineOf(seen: readonly Seen[]): Record<string, string> {
  const middle = (of: (one: Seen) => number) => median(seen.map(of));
  const line: Record<string, string> = {};
  for (const name of CATEGORIES) line[name] = String(Math.round(middle(({ scores }) => scores[name] ?? 0)));
  for (const name of Object.keys(AUDITS)) {
    const value = middle(({ values }) => values[name] ?? Number.NaN);
    line[name] = name === 'CLS' ? value.toFixed(3) : `${Math.round(value)} ms`;
  }
  return line;
}
