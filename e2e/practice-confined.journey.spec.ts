import { expect, type Page } from '@playwright/test';
import type { AttemptSheet } from '#contracts/http/attempts';
import { test } from './support/journey.js';
import { apiOf, publishExam } from './support/api.js';
import { button, dialogOf, expectResult, play, rightIn, words, type Player } from './support/practice.js';
import { texts } from './support/product.js';
import {
  answeredElsewhere,
  begun,
  deviceOf,
  freshLearner,
  openSite,
  practised,
  resultOf,
  sheetOf,
  submittedElsewhere,
  type OwnLearner,
  type Site,
} from './support/study.js';

const app = texts('app', 'en');
const top = texts('see-top', 'en');
const left = texts('left-practice', 'en');
const tests = texts('list-tests', 'en');
const take = texts('take-test', 'en');
const question = texts('question', 'en');

let site: Site;
test.beforeAll(async ({ playwright, baseURL }) => {
  site = await openSite(playwright, baseURL);
});

const expectConfined = ({ call }: OwnLearner, confined: boolean): Promise<void> =>
  expect
    .poll(async () => (await call<{ confined: boolean }>('GET', 'quiz/availability')).confined)
    .toBe(confined);

/** A proficiency test is open from now on, and the server knows whom it confines. @returns its id */
async function openTest(learner: OwnLearner): Promise<string> {
  const exam = { title: '実力テスト', exam_type: 11, organization_id: learner.organizationId } as const;
  const author = await apiOf(site.request, 'top');
  const { id } = await publishExam(author, { ...exam, student_ids: [learner.id] });
  await expectConfined(learner, true);
  return id;
}

const warning = (page: Page) => page.getByRole('alert').getByText(app['confined.warning'] ?? '');

/** Warned once, and no practice above the page. */
async function expectLedHome(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/home$/);
  await expect(warning(page)).toBeVisible();
  await expect(dialogOf(page)).toHaveCount(0);
}

/** By the banner of /home, to the end; nothing has to be right. */
async function doTest(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name: tests['start'] ?? '', exact: true })
    .first()
    .tap();
  await button(page, take['start.start']).tap();
  for (let index = 0; index < 5; index++) {
    await page.getByRole('radio').first().tap();
    await expect(page.getByText(question['save.saved'] ?? '', { exact: true })).toBeVisible();
    await button(page, take[index < 4 ? 'next' : 'to-hand-in']).tap();
  }
  // By its name: until it is there, the test's own "Hand in" would be taken for that of the question.
  const asked = page.getByRole('dialog', { name: take['submit.title'] ?? '', exact: true });
  await button(asked, take['submit.confirm']).tap();
  await expect(page.getByRole('dialog').getByText('%').first()).toBeVisible();
}

async function doTestElsewhere(learner: OwnLearner, exam_id: string): Promise<void> {
  const sheet = await learner.call<AttemptSheet>('POST', 'quiz/attempts', { quiz_type: 11, exam_id });
  await submittedElsewhere(learner, sheet);
  await expectConfined(learner, false);
}

/** The challenge has its own way there; any other practice that was begun is found beside it. */
const goOnFrom = (page: Page, code: string) =>
  code === 'daily-challenge'
    ? page.getByRole('link', { name: top['daily.continue'] ?? '', exact: true })
    : button(page.getByRole('region', { name: left['title'] ?? '' }), left['go-on']);

const PLACES = [
  ['particle', '/grammar-quiz/particle-quiz', { level: 'N5', question_count: 5 }],
  ['daily-challenge', '/top', {}],
  ['random', '/home', { question_count: 5 }],
] as const;

for (const [code, place, setup] of PLACES) {
  test(`STUDY-10 TEST-5 a test opens during ${code} on ${place}: it comes first, and then practice goes on where it was`, async ({
    browser,
  }) => {
    const learner = await freshLearner(site);
    if (code === 'random') await practised(learner, 'kana', { script: 'hiragana', question_count: 10 }, 7);
    const sheet = await begun(learner, code, setup);
    const total = sheet.questions.length;
    const { page, failures } = await deviceOf(browser, learner, { phone: true });
    const player: Player = { page, hand: 'touch' };
    const address = `${place}?attempt=${sheet.id}`;
    const isRight = (index: number) => index % 2 === 0;
    const begins = Math.max(0, total - 5);
    const before = await answeredElsewhere(learner, sheet, begins, isRight);
    await page.goto(address);
    const begunHere = await play(player, sheet, isRight, { before, to: begins + 2 });
    const examId = await test.step('the warning, /home, and the attempt kept', async () => {
      const id = await openTest(learner);
      await expectLedHome(page);
      await expect.poll(async () => (await sheetOf(learner, sheet.id)).answers.length).toBe(begins + 2);
      expect((await sheetOf(learner, sheet.id)).status).toBe('in_progress');
      await page.goto(address, { waitUntil: 'commit' });
      await expectLedHome(page);
      return id;
    });
    // One on the page will do.
    await test.step('the test', () =>
      code === 'particle' ? doTest(page) : doTestElsewhere(learner, examId));
    await test.step('practice goes on, from /top', async () => {
      await page.goto('/top');
      await goOnFrom(page, code).tap();
      await expect(page).toHaveURL(new RegExp(`attempt=${sheet.id}`));
      const said = await play(player, sheet, isRight, { before: begunHere });
      await expectResult(page, said);
      await expect.poll(async () => (await sheetOf(learner, sheet.id)).status).toBe('submitted');
      expect((await resultOf(learner, sheet.id)).correct).toBe(rightIn(said));
    });
    expect(failures).toEqual([]);
  });
}

/** Presses start; what is sent is held until `release`. */
async function startHeld(page: Page) {
  const held = Promise.withResolvers<{ attempt_id: string }>();
  const hold = Promise.withResolvers<void>();
  await page.route('**/api/quiz/attempts', async (route) => {
    held.resolve(route.request().postDataJSON() as { attempt_id: string });
    await hold.promise;
    await route.continue();
  });
  await page.goto('/grammar-quiz/particle-quiz');
  await button(page, words['setup.start']).tap();
  const { attempt_id } = await held.promise;
  const release = async () => {
    const answered = page.waitForResponse('**/api/quiz/attempts');
    hold.resolve();
    return (await answered).status();
  };
  return { attempt_id, release };
}

test('STUDY-10 TEST-5 a start that is under way when a test opens is refused, and nothing has begun', async ({
  browser,
}) => {
  const learner = await freshLearner(site);
  const { page } = await deviceOf(browser, learner, { phone: true });
  const { attempt_id, release } = await startHeld(page);
  await openTest(learner);
  await expectLedHome(page);
  expect(await release()).toBe(422);
  await expectLedHome(page);
  await expect(sheetOf(learner, attempt_id)).rejects.toThrow('404');
});

test('STUDY-10 TEST-5 a page that has not heard of the test is led home by the refusal of its start', async ({
  browser,
}) => {
  const learner = await freshLearner(site);
  const { page } = await deviceOf(browser, learner, { phone: true });
  await page.route('**/socket.io/**', (route) => route.abort());
  await page.routeWebSocket('**/socket.io/**', (socket) => socket.close());
  const { attempt_id, release } = await startHeld(page);
  await openTest(learner);
  await expect(page).toHaveURL(/\/particle-quiz/);
  expect(await release()).toBe(422);
  await expectLedHome(page);
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: tests['start'] ?? '' })
      .first(),
  ).toBeVisible();
  await expect(sheetOf(learner, attempt_id)).rejects.toThrow('404');
});
