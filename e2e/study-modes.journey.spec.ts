import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { quizTypeOf } from '#contracts/constants';
import { test } from './support/journey.js';
import { filled } from './support/back-office.js';
import {
  button,
  chooseFive,
  countOf,
  dialogOf,
  draw,
  expectResult,
  play,
  playTheEnd,
  until,
  words,
  type Player,
} from './support/practice.js';
import { atWidth, texts } from './support/product.js';
import { ADMINISTRATOR_PLACES } from './support/site.js';
import { modelOf } from './support/strokes.js';
import {
  deviceOf,
  freshLearner,
  openSite,
  practised,
  signed,
  startedBy,
  studyOf,
  type Site,
} from './support/study.js';

const app = texts('app', 'en');
const top = texts('see-top', 'en');
const materials = texts('materials', 'en');
const progress = texts('see-progress', 'en');
const stages = texts('see-stages', 'en');
const writing = texts('writing', 'en');
const question = texts('question', 'en');
const STAGE_MODE = '/kanji-quiz-menu/stage-mode';

test.describe.configure({ mode: 'parallel' });

let site: Site;
test.beforeAll(async ({ playwright, baseURL }) => {
  site = await openSite(playwright, baseURL);
});

test('STUDY-7 after the challenge ten more are asked, which leave it as it is', async ({ browser }) => {
  const learner = await freshLearner(site);
  await practised(learner, 'daily-challenge', {}, 15);
  const { page } = await deviceOf(browser, learner, { phone: true });
  await page.goto('/top');
  const more = page.getByRole('link', { name: top['daily.ten-more'] ?? '' });
  const { questions } = await startedBy(page, () => more.tap());
  await expect(countOf(page, 0, 10)).toBeVisible();
  expect(questions).toHaveLength(10);
  const { daily } = await studyOf(learner);
  expect([daily.state, daily.correct]).toEqual(['done', 15]);
  await page.goto('/top');
  // What went wrong comes back with the next day.
  const due = filled(materials['due'], { today: 0, tomorrow: 5 });
  await expect(page.getByText(due)).toBeVisible();
  await atWidth(page, 'desktop', async () => {
    await expect(page.getByText(due)).toBeVisible();
    await expect(more).toBeVisible();
  });
  await page.goto('/profile');
  const forecast = filled(progress['due.text'], { today: 0, tomorrow: 5 });
  await expect(page.getByText(forecast)).toBeVisible();
});

test('STUDY-7 the daily challenge is the same on two devices, is done once, and /top says so with the streak', async ({
  browser,
}) => {
  const learner = await freshLearner(site);
  const phone = await deviceOf(browser, learner, { phone: true });
  const desk = await deviceOf(browser, learner);
  const start = async ({ page }: { page: Page }) => {
    await page.goto('/top');
    const link = page.getByRole('main').locator('a[href="/top?practice=daily-challenge"]');
    return startedBy(page, () => link.click());
  };
  const [sheet, other] = [await start(phone), await start(desk)];
  expect(other.id).toBe(sheet.id);
  expect(other.questions).toEqual(sheet.questions);
  expect(sheet.questions).toHaveLength(20);
  await desk.page.goto('/top');
  const player: Player = { page: phone.page, hand: 'touch' };
  await expectResult(phone.page, await playTheEnd(player, learner, sheet, (index) => index !== 0));
  await expect(dialogOf(phone.page).getByText(words['daily.streak_one'] ?? '')).toBeVisible();
  await expect(button(dialogOf(phone.page), words['again.once-more'])).toHaveCount(0);
  const card = desk.page.getByRole('main');
  await expect(card.getByText(top['daily.done'] ?? '')).toBeVisible();
  await expect(
    card.getByText(filled(top['streak.chip_one'], { count: 1 }), { exact: true }).first(),
  ).toBeVisible();
  await expect(card.getByRole('link', { name: top['daily.start'] ?? '' })).toHaveCount(0);
  const { daily } = await studyOf(learner);
  expect(daily).toMatchObject({ state: 'done', correct: 19, streak: 1 });
  expect([...phone.failures, ...desk.failures]).toEqual([]);
});

test('STUDY-6 fifteen of twenty right keep the next stage closed, sixteen open it, on the open map; its new kanji are shown before they are asked, and a reload keeps the card', async ({
  browser,
}) => {
  const learner = await freshLearner(site);
  const { page, failures } = await deviceOf(browser, learner, { phone: true });
  const square = (state: string, stage: number, best = 0) =>
    page.getByRole('button', { name: filled(stages[`square.${state}`], { stage, best }), exact: true });
  await page.goto(STAGE_MODE);
  await expect(square('open', 1)).toBeVisible();
  await practised(learner, 'kanji-stage', { stage: 1 }, 15);
  await expect(square('tried', 1, 75)).toBeVisible();
  await expect(square('locked', 2)).toBeVisible();
  await expect(practised(learner, 'kanji-stage', { stage: 2 }, 20)).rejects.toThrow('practice.stage-locked');
  const onward = (stage: number) =>
    page.getByRole('link', { name: filled(stages['continue-stage'], { stage }) });
  const sheet = await startedBy(page, () => onward(1).tap());
  expect(sheet.setup).toEqual({ stage: 1 });
  const player: Player = { page, hand: 'touch' };
  await expectResult(page, await playTheEnd(player, learner, sheet, (index) => index >= 4));
  await expect(dialogOf(page).getByText(filled(words['stage.passed'], { stage: 1 }))).toBeVisible();
  await expect(dialogOf(page).getByText(words['stage.next-open'] ?? '')).toBeVisible();
  await button(dialogOf(page), words['again.menu']).tap();
  await expect(square('passed', 1, 80)).toBeVisible();
  await expect(square('open', 2)).toBeVisible();
  await onward(2).tap();
  const onCard = (place: number) =>
    expect(
      dialogOf(page).getByRole('img', { name: filled(words['lesson.progress'], { place, total: 5 }) }),
    ).toBeVisible();
  const next = button(dialogOf(page), words['lesson.next']);
  for (const card of [1, 2]) {
    await onCard(card);
    await next.tap();
  }
  await page.reload();
  for (const card of [3, 4]) {
    await onCard(card);
    await next.tap();
  }
  await atWidth(page, 'desktop', () => onCard(5));
  const second = await startedBy(page, () => button(dialogOf(page), words['lesson.ask']).tap());
  expect(second.setup).toEqual({ stage: 2 });
  expect(failures).toEqual([]);
});

for (const byFinger of [true, false]) {
  test(`STUDY-5 あ is traced stroke by stroke ${byFinger ? 'by finger' : 'by mouse'}; the wrong way round is refused, and it says why`, async ({
    browser,
  }) => {
    const { page, failures } = await deviceOf(browser, await freshLearner(site), { phone: byFinger });
    await page.goto('/hiragana-katakana-practice/hiragana-practice?kana=あ');
    await button(page, writing['trace-this']).click();
    const paper = page.getByRole('group', { name: filled(question['strokes.trace'], { char: 'あ' }) });
    const model = await modelOf(page, 'あ');
    expect(model).toHaveLength(3);
    const [first = []] = model;
    const square = paper.locator('svg').first();
    const said = (key: string, values = {}) => paper.getByText(filled(question[`strokes.${key}`], values));
    await draw(page, square, first.toReversed(), byFinger);
    await expect(said('verdict.direction')).toBeVisible();
    for (const [index, stroke] of model.entries()) {
      await expect(paper.getByRole('img', { name: `あ: ${index} of 3 strokes` })).toBeVisible();
      await draw(page, square, stroke, byFinger);
    }
    await expect(said('finished')).toBeVisible();
    await button(paper, question['strokes.again']).click();
    for (const stroke of model) await draw(page, square, stroke, byFinger);
    await expect(said('perfect')).toBeVisible();
    await expect(page.getByRole('button', { name: writing['write-this'] ?? '' })).toBeVisible();
    expect(failures).toEqual([]);
  });
}

test('TEST-5 STUDY-10 practice is closed to a confined learner: its addresses lead to /home, and the server refuses', async ({
  browser,
}) => {
  const confined = await signed(site, 'learner21');
  const { page } = await deviceOf(browser, confined, { phone: true });
  const warning = page.getByRole('alert').getByText(app['confined.warning'] ?? '');
  // A shelf, what lies below one, and what opens above a page that stays open; all of them: `guarded-routes.spec`.
  for (const path of ['/grammar-quiz', STAGE_MODE, '/top?practice=daily-challenge']) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page, path).toHaveURL(/\/home$/);
    await expect(warning.first(), path).toBeVisible();
  }
  // Its setup stands on /home itself, which stays open: the start at the latest is refused.
  await page.goto('/home?practice=random', { waitUntil: 'commit' });
  await until(warning.first(), () => button(page, words['setup.start']).tap({ timeout: 1_000 }));
  await expect(page).toHaveURL(/\/home$/);
  for (const code of ['kana', 'kanji-stage', 'random', 'daily-challenge'] as const) {
    const body = { attempt_id: randomUUID(), quiz_type: quizTypeOf(code).id, setup: {} };
    const answer = await site.request.post('/api/quiz/attempts', {
      headers: { authorization: `Bearer ${confined.token}` },
      data: body,
    });
    expect(answer.status(), code).toBe(422);
    expect(await answer.json(), code).toMatchObject({ code: 'attempt.confined' });
  }
});

test('STUDY-8 what an administrator answers never leaves the page', async ({ browser }) => {
  const me = await deviceOf(browser, await signed(site, 'teacher01'));
  const { page } = me;
  const writes: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && pathname.startsWith('/api/'))
      writes.push(`${request.method()} ${pathname}`);
  });
  const { path } = ADMINISTRATOR_PLACES.find((place) => place.path.endsWith('/kana-quiz')) ?? { path: '' };
  await page.goto(path);
  const player: Player = { page, hand: 'keys' };
  await chooseFive(player);
  const sheet = await startedBy(page, () => button(page, words['setup.start']).click());
  expect(sheet.recorded).toBe(false);
  await expect(dialogOf(page).getByText(words['not-recorded'] ?? '')).toBeVisible();
  await expectResult(page, await play(player, sheet, (index) => index % 2 === 0));
  await expect(dialogOf(page).getByText(words['not-recorded'] ?? '')).toBeVisible();
  const again = await startedBy(page, () => button(dialogOf(page), words['again.once-more']).click());
  await expect(countOf(page, 0, again.questions.length)).toBeVisible();
  await page.reload();
  await expect(button(page, words['setup.start'])).toBeVisible();
  await expect(dialogOf(page)).toHaveCount(0);
  expect(writes).toEqual(['POST /api/quiz/attempts', 'POST /api/quiz/attempts']);
  expect(me.failures).toEqual([]);
});
