import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import type { LiveSocket } from '../socket.js';

/** Who is signed in where. */
export interface Watched {
  /** Without a path. */
  readonly url: string;
  readonly teacher: string;
  readonly learner: string;
  readonly classId: string;
  /** Practice whose questions have choices; its id, and how many they are. */
  readonly begin: () => Promise<{ readonly id: string; readonly questions: number }>;
  /** Where it is gone on with. */
  readonly path: (attemptId: string) => string;
}

/** Milliseconds from the press of the answer. */
export interface ScreenDelays {
  /** To the figure on the teacher's screen. */
  readonly screen: number[];
  /** To the push at a socket that draws nothing. */
  readonly wire: number[];
}

/** Time for the last answer to be shown, so that no two are told in one. */
const BETWEEN_MS = 500;
const PATIENCE_MS = 30_000;
/** What has just come is deaf for a moment. */
const DEAF_MS = 150;

/** A learner practises in one browser, the class's figures are open in another; each answer is looked for on that screen. */
export async function watchScreens(
  browser: Browser,
  socket: LiveSocket,
  watched: Watched,
  answers: number,
): Promise<ScreenDelays> {
  const heard: number[] = [];
  socket.on('change', ({ model }) => void (model === 'class-statistics' && heard.push(Date.now())));
  await socket.timeout(PATIENCE_MS).emitWithAck('watch', { model: 'class-statistics', id: watched.classId });
  const [desk, device] = await Promise.all(
    [watched.teacher, watched.learner].map((token) => open(browser, watched.url, token)),
  );
  if (!desk || !device) throw new Error('no browsers');
  await desk.goto(`${watched.url}/dashboard?class=${watched.classId}`);
  await desk.locator('dl b').first().waitFor();
  await desk.evaluate(LOOK_AT_FIGURE);
  const delays: ScreenDelays = { screen: [], wire: [] };
  let done = 0;
  while (done < answers) {
    const { id, questions } = await watched.begin();
    await device.goto(`${watched.url}${watched.path(id)}`);
    for (let index = 0; index < questions && done < answers; index++) {
      const pressedAt = await press(device);
      done++;
      const seenAt = await desk.waitForFunction(seenAtOf, done, { polling: 20, timeout: PATIENCE_MS });
      delays.screen.push(Number(await seenAt.jsonValue()) - pressedAt);
      const heardAt = heard.find((at) => at >= pressedAt);
      if (heardAt !== undefined) delays.wire.push(heardAt - pressedAt);
      await setTimeout(BETWEEN_MS);
      if (index + 1 < questions) await goOn(device);
    }
  }
  await Promise.all([desk, device].map((page) => page.context().close()));
  return delays;
}

async function open(browser: Browser, origin: string, token: string): Promise<Page> {
  const localStorage = [
    { name: 'token', value: token },
    { name: 'selectedLanguage', value: 'en' },
  ];
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  return context.newPage();
}

const feedbackOf = (page: Page) => page.getByRole('dialog').getByRole('region');

/** The first choice. @returns when it was pressed, on the clock of the machine */
async function press(page: Page): Promise<number> {
  await page.getByRole('dialog').getByRole('radio').first().waitFor();
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until;) {
    await setTimeout(DEAF_MS);
    const at = Date.now();
    await page.keyboard.press('1');
    const isTaken = await feedbackOf(page)
      .first()
      .waitFor({ timeout: DEAF_MS })
      .then(
        () => true,
        () => false,
      );
    if (isTaken) return at;
  }
  throw new Error('no answer is taken');
}

async function goOn(page: Page): Promise<void> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await setTimeout(DEAF_MS)) {
    if ((await feedbackOf(page).count()) === 0) return;
    await page.keyboard.press('Enter');
  }
  throw new Error('the next question does not come');
}

/** In the teacher's page: when the sum of the answers in practice has stood there, by the sum. */
const LOOK_AT_FIGURE = `
  globalThis.seenAt = [];
  const look = () => {
    const sum = Number(/([\\d,.\\u202f]+) answers? in practice/.exec(document.body.textContent)?.[1]?.replace(/\\D/g, '') ?? 0);
    for (let n = globalThis.seenAt.length; n <= sum; n++) globalThis.seenAt[n] = Date.now();
  };
  look();
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
`;
function seenAtOf(sum: number): number {
  const seen: unknown = Reflect.get(globalThis, 'seenAt');
  return Array.isArray(seen) ? Number(seen[sum] ?? 0) : 0;
}
