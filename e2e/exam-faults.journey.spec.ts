import { expect, type Page } from '@playwright/test';
import type { AttemptTimeline } from '#contracts/http/attempt-timeline';
import type { AttemptSheet } from '#contracts/http/attempts';
import type { ExamReplay } from '#contracts/http/exam-replay';
import { publishExam } from './support/api.js';
import { violations } from './support/axe.js';
import { filled } from './support/back-office.js';
import { test } from './support/journey.js';
import { named, texts } from './support/product.js';
import { deviceOf, freshLearner, keeps, openSite, sheetOf, signed, type Site } from './support/study.js';

const take = texts('take-test', 'en');
const question = texts('question', 'en');
const replay = texts('replay', 'en');
const timeline = texts('timeline', 'en');

const HOURS_2 = 7_200_000;
/** The page may have been drawn a moment ago. Seconds. */
const TOLERANCE = 3;

test.describe.configure({ mode: 'parallel' });
// A reload without a network takes the worker.
test.use({ serviceWorkers: 'allow' });

let site: Site;
test.beforeEach(async ({ playwright, baseURL }) => {
  site = await openSite(playwright, baseURL);
});

/** For whatever the device opens: its clock is wrong by so many milliseconds. */
const clockAhead = (page: Page, by: number) =>
  page.context().addInitScript(`{
    const Real = Date;
    globalThis.Date = class extends Real {
      constructor(...given) { if (given.length === 0) super(Real.now() + ${by}); else super(...given); }
      static now() { return Real.now() + ${by}; }
    };
  }`);

const sign = (page: Page, name: 'saved' | 'on-device' | 'saving') =>
  page.getByText(question[`save.${name}`] ?? '', { exact: true });
const press = (page: Page, key: string) =>
  page
    .getByRole('button', { name: named(take[key]) })
    .last()
    .click();
const choose = (page: Page, index = 0) => page.getByRole('radio').nth(index).click();
const counts = (page: Page, answered: number) =>
  expect(
    page.getByRole('img', {
      name: (take['progress'] ?? '').replace('{{answered}}', String(answered)).replace('{{total}}', '5'),
      exact: true,
    }),
  ).toBeVisible();
/** What the server has: each answer once, and nothing else. */
const has = (of: Parameters<typeof sheetOf>[0], id: string, answers: number) =>
  expect
    .poll(async () => {
      const sheet = await sheetOf(of, id);
      return [sheet.answers.length, sheet.version];
    })
    .toEqual([answers, answers + 1]);

async function showsTimeLeft(page: Page, { deadline }: AttemptSheet): Promise<void> {
  await expect(async () => {
    const [, minutes = '', seconds = ''] =
      /(\d+):(\d\d)$/.exec((await page.getByRole('timer').last().textContent()) ?? '') ?? [];
    const left = (Date.parse(deadline ?? '') - Date.now()) / 1000;
    expect(Math.abs(Number(minutes) * 60 + Number(seconds) - left)).toBeLessThan(TOLERANCE);
  }).toPass();
}

for (const [name, exam_type, path, phone, ahead] of [
  ['a mini test on a phone whose clock is two hours ahead', 10, '/test/mini-test', true, HOURS_2],
  [
    'a proficiency test at a desk whose clock is two hours behind',
    11,
    '/test/proficiency-test',
    false,
    -HOURS_2,
  ],
] as const) {
  test(`TEST-6 TEST-7 G11 PLUS-6 ${name}: a lost acknowledgement, a second tab, no network, a reload in it, a closed browser and another device lose nothing and count nothing twice, and the timeline tells of it`, async ({
    browser,
  }) => {
    const learner = await freshLearner(site);
    const top = await signed(site, 'top');
    const exam = await publishExam(top, {
      ...{ title: '第12課　嵐の日', exam_type, student_ids: [learner.id] },
      organization_id: learner.organizationId,
    });
    const { page } = await deviceOf(browser, learner, { phone });
    await clockAhead(page, ahead);
    // with the service worker the page of a test is here without a network
    await page.goto('/top');
    await keeps(page);
    await page.goto(`${path}/${exam.id}`);
    await press(page, 'start.start');
    await choose(page);
    await expect(sign(page, 'saved')).toBeVisible();
    const start = { quiz_type: exam_type, exam_id: exam.id };
    const sheet = await learner.call<AttemptSheet>('POST', 'quiz/attempts', start);

    await test.step('the time left is the server’s, whatever the clock of the device says', async () => {
      await showsTimeLeft(page, sheet);
      await page.reload();
      await showsTimeLeft(page, sheet);
      await counts(page, 1);
    });

    await test.step('what it wants to look at again is there after the reload, and leads to its question', async () => {
      const flag = page.getByRole('button', { name: take['flag'] ?? '', exact: true });
      await flag.click();
      await page.reload();
      await press(page, 'palette.open');
      const palette = page.getByRole('dialog');
      const second = palette.getByRole('button', { name: /^Question 2: / });
      await expect(second).toHaveAccessibleName(new RegExp(take['flag'] ?? ''));
      await expect(palette.getByText(filled(take['palette.unanswered_other'], { count: 4 }))).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await palette.getByRole('button', { name: /^Question 1: / }).click();
      await expect(flag).toHaveAttribute('aria-pressed', 'false');
      await press(page, 'next');
      await expect(flag).toHaveAttribute('aria-pressed', 'true');
    });

    await test.step('the server has the answer, and its acknowledgement is lost: the page says so until it has another', async () => {
      // a page opens at the first question without an answer
      let lost = 0;
      await page.context().route('**/api/quiz/attempts/*/answers/*', async (route) => {
        await route.fetch();
        lost += 1;
        await (lost === 1 ? route.abort('connectionreset') : route.continue());
      });
      await choose(page);
      await expect(sign(page, 'on-device').or(sign(page, 'saving'))).toBeVisible();
      await expect.poll(() => lost).toBeGreaterThan(0);
      await expect(sign(page, 'saved')).toBeVisible();
      await page.context().unrouteAll({ behavior: 'wait' });
      expect(lost).toBeGreaterThan(1);
      await has(learner, sheet.id, 2);
    });

    const other = await page.context().newPage();
    await test.step('a second tab takes over, with all that is there; the first says so, and takes it back', async () => {
      await other.goto(`${path}/${exam.id}`);
      await counts(other, 2);
      const here = page.getByRole('button', { name: question['other-tab.here'] ?? '' });
      await expect(here).toBeVisible();
      await choose(other);
      await expect(sign(other, 'saved')).toBeVisible();
      await here.click();
      await counts(page, 3);
      await other.close();
      await has(learner, sheet.id, 3);
    });

    await test.step('without a network it goes on, through a reload, and says where the answers are', async () => {
      await page.context().setOffline(true);
      // past the one that the other tab answered
      await press(page, 'next');
      await press(page, 'next');
      await choose(page, 1);
      await expect(sign(page, 'on-device')).toBeVisible();
      await has(learner, sheet.id, 3);
      await page.reload();
      await counts(page, 4);
      await showsTimeLeft(page, sheet);
      await page.context().setOffline(false);
      await has(learner, sheet.id, 4);
    });

    const again = await signed(site, learner.userId);
    await test.step('the browser is closed; on another device all of it is there, and it is handed in', async () => {
      await page.context().close();
      const second = await deviceOf(browser, again, { phone });
      await second.page.goto(`${path}/${exam.id}`);
      await counts(second.page, 4);
      await press(second.page, 'hand-in');
      const open = second.page.getByRole('dialog').getByRole('button', { name: /^Question \d: / });
      await expect(open).toHaveCount(1);
      await open.click();
      await choose(second.page);
      await expect(sign(second.page, 'saved')).toBeVisible();
      await press(second.page, 'to-hand-in');
      await press(second.page, 'submit.confirm');
      await expect(second.page.getByText('%').first()).toBeVisible();
      await second.page.context().close();
    });

    await test.step('the timeline says what happened, and the replay ends with it', async () => {
      const { entries } = await top.call<AttemptTimeline>('GET', `quiz/attempts/${sheet.id}/timeline`);
      expect(entries.map(({ is }) => is)).toEqual([
        ...['begun', 'answered', 'answered', 'answered', 'answered', 'device', 'answered', 'submitted'],
      ]);
      const { items } = await top.call<ExamReplay>('GET', `quiz/exams/${exam.id}/replay`);
      expect(items[0]?.steps.filter(({ is }) => is === 'answered')).toHaveLength(5);
      const teacher = await deviceOf(browser, top);
      await teacher.page.goto(`/quiz/${exam.id}/replay`);
      const slider = teacher.page.getByRole('slider', { name: replay['slider'] ?? '' });
      const judged = teacher.page.locator('tbody [data-square="right"], tbody [data-square="wrong"]');
      await slider.focus();
      await expect(judged).toHaveCount(0);
      await slider.press('End');
      await expect(judged).toHaveCount(5);
      await slider.press('Home');
      await expect(judged).toHaveCount(0);
      await teacher.page.getByRole('button', { name: replay['next'] ?? '' }).click();
      expect(await violations(teacher.page)).toEqual([]);
      await slider.press('End');
      await teacher.page.locator('tbody').getByRole('link').click();
      await expect(teacher.page.getByRole('heading', { name: timeline['title'] ?? '' })).toBeVisible();
      await expect(teacher.page.getByText(named(timeline['device']))).toBeVisible();
      expect(await violations(teacher.page)).toEqual([]);
      expect(teacher.failures).toEqual([]);
    });
  });
}

test('TEST-6 TEST-7 what is typed is saved without leaving its field, and what is being typed when the time is up counts', async ({
  browser,
}) => {
  const learner = await freshLearner(site);
  const top = await signed(site, 'top');
  const { items } = await top.call<{ items: { id: string }[] }>('GET', 'questions?tag=reading-typed&size=2');
  const exam = await publishExam(top, {
    ...{ title: '第13課　書く', exam_type: 10, student_ids: [learner.id] },
    ...{ organization_id: learner.organizationId, time_limit_seconds: 30 },
    sections: [{ questions: items.map(({ id }) => ({ question_id: id })) }],
  });
  const { page, failures } = await deviceOf(browser, learner, { phone: true });
  await page.goto(`/test/mini-test/${exam.id}`);
  await press(page, 'start.start');
  const field = page.getByRole('textbox');
  await field.pressSequentially('yama');
  await expect(sign(page, 'saved')).toBeVisible();
  await page.reload();
  await press(page, 'previous');
  await expect(field).toHaveValue('やま');
  await press(page, 'next');
  await field.pressSequentially('ka');
  await expect(sign(page, 'saved')).toBeVisible();
  await expect(page.getByRole('timer').last()).toHaveText(/00:01$/, { timeout: 30_000 });
  await field.pressSequentially('wa');
  await expect(page.getByRole('heading', { name: named(take['time-up.title']) })).toBeVisible();
  const start = { quiz_type: 10, exam_id: exam.id };
  const answers = async () => {
    const sheet = await learner.call<AttemptSheet>('POST', 'quiz/attempts', start);
    return sheet.answers.map(({ value }) => value);
  };
  await expect.poll(answers).toEqual(['やま', 'かわ']);
  expect(failures).toEqual([]);
});
