import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { z } from 'zod';

export interface PageLoad {
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  /** The sum of what moved without being asked to. */
  readonly layoutShift: number;
  /** What tasks of the main thread took beyond 50 ms each. */
  readonly blockedMs: number;
  /** From a press of Tab to the next frame: the longest of five. */
  readonly interactionMs: number;
  /** Processor time of the page, on the slowed processor. */
  readonly mainThreadMs: number;
  readonly requests: number;
  /** As they came over the wire. */
  readonly bytes: Readonly<Record<Kind, number>>;
}
type Kind = 'script' | 'style' | 'font' | 'all';

/** Lighthouse's “slow 4G” and its phone: 150 ms there and back, 1.6 Mbit/s, a quarter of this machine's processor. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const SLOWDOWN = 4;
const PHONE = { width: 412, height: 823 };
/** Nothing under way for so long: the page has settled. */
const QUIET_MS = 1_500;
const PATIENCE_MS = 120_000;
const PRESSES = 5;

/** Loads a page in a new context, waits until it has settled, and presses a key a few times. */
export async function loadPage(
  browser: Browser,
  url: string,
  path: string,
  token?: string,
): Promise<PageLoad> {
  const context = await newDevice(browser, url, token);
  try {
    const page = await context.newPage();
    await page.addInitScript({ content: OBSERVE });
    const session = await slowed(context, page);
    const traffic = listen(session);
    await page.goto(`${url}${path}`, { waitUntil: 'load', timeout: PATIENCE_MS });
    await traffic.quiet();
    const interactionMs = await pressed(page);
    const seen = Seen.parse(await page.evaluate('seenOfPage'));
    const { metrics } = await session.send('Performance.getMetrics');
    const taskSeconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
    return { ...seen, interactionMs, mainThreadMs: taskSeconds * 1000, ...traffic.sums() };
  } finally {
    await context.close();
  }
}

function newDevice(browser: Browser, origin: string, token?: string): Promise<BrowserContext> {
  const localStorage =
    token === undefined
      ? []
      : [
          { name: 'token', value: token },
          { name: 'selectedLanguage', value: 'ja' },
        ];
  return browser.newContext({
    viewport: PHONE,
    hasTouch: true,
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
}

async function slowed(context: BrowserContext, page: Page): Promise<CDPSession> {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return session;
}

const KINDS: Readonly<Record<string, Kind>> = { Script: 'script', Stylesheet: 'style', Font: 'font' };

function listen(session: CDPSession) {
  const kinds = new Map<string, Kind>();
  const open = new Set<string>();
  const bytes: Record<Kind, number> = { script: 0, style: 0, font: 0, all: 0 };
  let lastAt = Date.now();
  session.on('Network.requestWillBeSent', ({ requestId, type }) => {
    kinds.set(requestId, KINDS[type ?? ''] ?? 'all');
    open.add(requestId);
    lastAt = Date.now();
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'all';
    bytes.all += encodedDataLength;
    if (kind !== 'all') bytes[kind] += encodedDataLength;
    open.delete(requestId);
    lastAt = Date.now();
  });
  session.on('Network.loadingFailed', ({ requestId }) => void open.delete(requestId));
  const isQuiet = () => open.size === 0 && Date.now() - lastAt > QUIET_MS;
  return {
    /** A socket that polls keeps one request open: then only what has come lately counts. */
    quiet: async () => {
      const until = Date.now() + PATIENCE_MS;
      while (!isQuiet() && Date.now() - lastAt < 4 * QUIET_MS && Date.now() < until) await setTimeout(100);
    },
    sums: () => ({ bytes, requests: kinds.size }),
  };
}

async function pressed(page: Page): Promise<number> {
  const durations: number[] = [];
  for (let press = 0; press < PRESSES; press++) {
    await page.evaluate(LISTEN_FOR_KEY);
    await page.keyboard.press('Tab');
    durations.push(z.number().parse(await page.evaluate('globalThis.frameAfterKey')));
  }
  return Math.max(...durations);
}

/** In the page: a promise of the milliseconds from the next key's own time to the frame after it. */
const LISTEN_FOR_KEY = `
  globalThis.frameAfterKey = new Promise((resolve) =>
    addEventListener(
      'keydown',
      ({ timeStamp }) => requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp))),
      { once: true, capture: true },
    ),
  );
  undefined;
`;

/** In the page, before anything of it runs. */
const OBSERVE = `
  globalThis.seenOfPage = { firstPaintMs: 0, largestPaintMs: 0, layoutShift: 0, blockedMs: 0 };
  const watch = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seenOfPage.firstPaintMs = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => (seenOfPage.largestPaintMs = startTime));
  watch('longtask', ({ duration }) => (seenOfPage.blockedMs += Math.max(0, duration - 50)));
  watch('layout-shift', ({ hadRecentInput, value }) => {
    if (!hadRecentInput) seenOfPage.layoutShift += value;
  });
`;
const Seen = z.object({
  firstPaintMs: z.number(),
  largestPaintMs: z.number(),
  layoutShift: z.number(),
  blockedMs: z.number(),
});
