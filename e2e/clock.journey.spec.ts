import { expect, type Browser, type Page } from '@playwright/test';
import type { AttemptSheet } from '#contracts/http/attempts';
import { publishExam } from './support/api.js';
import { test } from './support/journey.js';
import { atWidth } from './support/product.js';
import {
  begun,
  deviceOf,
  freshLearner,
  openSite,
  signed,
  type OwnLearner,
  type Site,
} from './support/study.js';

/** TEST-7, seconds. */
const TOLERANCE = 1;
/** A busy machine may stall a page this long before it counts on: what is wrong for longer is wrong. Milliseconds. */
const HELD_MS = 1_500;
/** So old must the answer be that the browser keeps, for its time to be told from the time now. */
const OLD_MS = 3 * HELD_MS;

test.describe.configure({ mode: 'parallel' });

let site: Site;
/** Of this journey alone: who takes a proficiency test may do nothing else. */
let learner: OwnLearner;
test.beforeEach(async ({ playwright, baseURL }) => {
  site = await openSite(playwright, baseURL);
  learner = await freshLearner(site);
});

/** The card of a running test has a timer, too: the test stands above it. */
const SHOWN = `[...document.querySelectorAll('[role="timer"]')].at(-1)?.textContent.match(/(\\d+):(\\d\\d)/)?.slice(1).map(Number)`;

/**
 * What the page shows is right for so long, asked with each frame: of each stretch the best reading counts, for a page that was
 * stalled shows an old second until it goes on. The product runs on this machine: its clock is the server's.
 */
const staysRight = async (page: Page, deadline: string, forMs: number): Promise<void> => {
  await expect(page.getByRole('timer', { name: /\d:\d\d$/ })).toBeVisible();
  const furthest = await page.evaluate<number>(`new Promise((done) => {
    const began = performance.now();
    const stretches = [];
    const look = () => {
      const at = performance.now() - began;
      if (at >= ${forMs}) return done(stretches.reduce((one, other) => (Math.abs(one) > Math.abs(other) ? one : other)));
      const [minutes, seconds] = ${SHOWN} ?? [];
      const left = (${Date.parse(deadline)} - Date.now()) / 1000;
      // 00:00 is shown when the time is over: half a second on the average above what is left.
      const off = minutes * 60 + seconds - 0.5 - left;
      const stretch = Math.floor(at / ${HELD_MS});
      const best = stretches[stretch] ?? Infinity;
      // not a number where nothing is shown; what is shown next takes its place
      stretches[stretch] = Math.abs(off) >= Math.abs(best) ? best : off;
      requestAnimationFrame(look);
    };
    look();
  })`);
  expect(Math.abs(furthest), `the remaining time is off by ${furthest.toFixed(2)} s`).toBeLessThan(TOLERANCE);
};

/** How many answers are 304 from now on: to the page, and to Playwright, they look like any other. */
async function countRevalidated(page: Page): Promise<() => number> {
  let count = 0;
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  line.on('Network.responseReceivedExtraInfo', ({ statusCode }) => (count += statusCode === 304 ? 1 : 0));
  return () => count;
}

/** With the browser's cache on, as people have it. */
async function expectRightThroughAll(
  page: Page,
  { deadline }: AttemptSheet,
  other: 'phone' | 'desktop',
): Promise<void> {
  if (deadline === null) throw new Error('no deadline');
  await staysRight(page, deadline, OLD_MS);
  const revalidated = await countRevalidated(page);
  await page.reload();
  await expect.poll(revalidated).toBeGreaterThan(0);
  await staysRight(page, deadline, HELD_MS);
  await page.context().setOffline(true);
  await staysRight(page, deadline, 2 * HELD_MS);
  await page.context().setOffline(false);
  await atWidth(page, other, () => staysRight(page, deadline, HELD_MS));
}

const pageOn = async (browser: Browser, phone: boolean) => (await deviceOf(browser, learner, { phone })).page;

for (const [name, exam_type, path, phone] of [
  ['on a phone a mini test', 10, '/test/mini-test', true],
  ['at a desk a proficiency test', 11, '/test/proficiency-test', false],
] as const) {
  test(`TEST-7 ${name} shows the time left through reload, offline and back, with the HTTP cache on`, async ({
    browser,
  }) => {
    const top = await signed(site, 'top');
    const { id } = await publishExam(top, {
      title: '第9課　時計',
      exam_type,
      student_ids: [learner.id],
      organization_id: learner.organizationId,
    });
    const sheet = await learner.call<AttemptSheet>('POST', 'quiz/attempts', {
      quiz_type: exam_type,
      exam_id: id,
    });
    const page = await pageOn(browser, phone);
    await page.goto(`${path}/${id}`);
    await expectRightThroughAll(page, sheet, phone ? 'desktop' : 'phone');
  });
}

test('TEST-7 on a phone practice with a time for the whole shows it through reload, offline and back', async ({
  browser,
}) => {
  const sheet = await begun(learner, 'particle', { level: 'N5', question_count: 5, seconds_total: 300 });
  const page = await pageOn(browser, true);
  await page.goto(`/grammar-quiz/particle-quiz?attempt=${sheet.id}`);
  await expectRightThroughAll(page, sheet, 'desktop');
});
