import type { Browser } from '@playwright/test';
import { median } from '../measure.js';
import { type PageLoad, loadPage } from './load-page.js';

/** A page of the product, and who opens it. */
export interface MeasuredPage {
  readonly name: string;
  readonly path: () => Promise<string> | string;
  /** Nobody: as a new browser comes. */
  readonly token?: string;
}

export interface PageSizes {
  /** Without a path. */
  readonly url: string;
  readonly pages: readonly MeasuredPage[];
  /** Each in a browser context of its own, with nothing in its cache. */
  readonly loads: number;
}

/** Each page loaded anew, as a phone of some years ago loads it on a slow network: medians. */
export async function measurePages(browser: Browser, { url, pages, loads }: PageSizes): Promise<PageLoad[]> {
  const medians: PageLoad[] = [];
  const lines = [];
  for (const { name, path, token } of pages) {
    const seen: PageLoad[] = [];
    for (let load = 0; load < loads; load++) seen.push(await loadPage(browser, url, await path(), token));
    const middle = middleOf(seen);
    medians.push(middle);
    lines.push({ page: name, ...lineOf(middle) });
  }
  console.table(lines);
  return medians;
}

function middleOf(loads: readonly PageLoad[]): PageLoad {
  const of = (value: (load: PageLoad) => number) => median(loads.map(value));
  return {
    firstPaintMs: of(({ firstPaintMs }) => firstPaintMs),
    largestPaintMs: of(({ largestPaintMs }) => largestPaintMs),
    layoutShift: of(({ layoutShift }) => layoutShift),
    blockedMs: of(({ blockedMs }) => blockedMs),
    interactionMs: of(({ interactionMs }) => interactionMs),
    mainThreadMs: of(({ mainThreadMs }) => mainThreadMs),
    requests: of(({ requests }) => requests),
    bytes: {
      script: of(({ bytes }) => bytes.script),
      style: of(({ bytes }) => bytes.style),
      font: of(({ bytes }) => bytes.font),
      all: of(({ bytes }) => bytes.all),
    },
  };
}

const kilo = (bytes: number) => Math.round(bytes / 1000);

const lineOf = (load: PageLoad) => ({
  'first paint ms': Math.round(load.firstPaintMs),
  'LCP ms': Math.round(load.largestPaintMs),
  CLS: load.layoutShift.toFixed(3),
  'blocked ms': Math.round(load.blockedMs),
  'INP ms': Math.round(load.interactionMs),
  'main thread ms': Math.round(load.mainThreadMs),
  requests: load.requests,
  'JS kB': kilo(load.bytes.script),
  'CSS kB': kilo(load.bytes.style),
  'fonts kB': kilo(load.bytes.font),
  'all kB': kilo(load.bytes.all),
});
