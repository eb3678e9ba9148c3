import { expect, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import type { AttemptSheet } from '#contracts/http/attempts';
import type { AssignedTest } from '#contracts/http/exams';
import { publishExam, type Api } from './support/api.js';
import { test } from './support/journey.js';
import { filled } from './support/back-office.js';
import { dialogOf } from './support/practice.js';
import { atWidth, texts } from './support/product.js';
import {
  deviceOf,
  freshLearner,
  openSite,
  resultOf,
  signed,
  type OwnLearner,
  type Site,
} from './support/study.js';

const list = texts('list-tests', 'en');
const result = texts('see-result', 'en');
const QUESTIONS = 5;

test.describe.configure({ mode: 'parallel' });

let site: Site;
let author: Api;
test.beforeAll(async ({ playwright, baseURL }) => {
  site = await openSite(playwright, baseURL);
  author = await signed(site, 'top');
});

/**
 * Begun by this learner, and so many of its questions answered. One that still runs asks for something else than those whose
 * results are looked at meanwhile: a draw may ask the same question in both, and then a result tells what the other one asks.
 */
async function begunTest(
  learner: OwnLearner,
  title: string,
  answered: number,
  skill: 'word-meaning' | 'kanji-reading' = 'word-meaning',
): Promise<AttemptSheet> {
  const sections = [{ draw: { skill, count: QUESTIONS } }];
  const exam = {
    title,
    exam_type: 10,
    student_ids: [learner.id],
    time_limit_seconds: 900,
    sections,
  } as const;
  const { id } = await publishExam(author, { ...exam, organization_id: learner.organizationId });
  const start = { quiz_type: 10, exam_id: id };
  const sheet = await learner.call<AttemptSheet>('POST', 'quiz/attempts', start);
  for (const question of sheet.questions.slice(0, answered)) {
    const answer = { value: question.choices?.[0]?.id, captured_at: new Date().toISOString() };
    const path = `quiz/attempts/${sheet.id}/answers/${question.id}`;
    await learner.call('PUT', path, answer, { 'idempotency-key': randomUUID() });
  }
  return sheet;
}

/** The same, handed in. */
async function doneTest(learner: OwnLearner, title: string, answered: number) {
  const { id } = await begunTest(learner, title, answered, 'kanji-reading');
  await learner.call('POST', `quiz/attempts/${id}/submit`, undefined, { 'idempotency-key': randomUUID() });
  return resultOf(learner, id);
}

const cardOf = (page: Page, title: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: title });
const changeText = (from: number, to: number): string => {
  const key = to > from ? 'change.more' : to < from ? 'change.less' : 'change.same';
  return filled(result[key], { change: Math.abs(to - from), from, to });
};

for (const [name, phone] of [
  ['a phone', true],
  ['a desktop', false],
] as const) {
  test(`TEST-3 TEST-9 on ${name} cards say how far a test is and how it went, and a result leads to practice of what was wrong`, async ({
    browser,
  }) => {
    const learner = await freshLearner(site);
    const before = await doneTest(learner, '第5課　家', 0);
    const latest = await doneTest(learner, '第6課　買い物', 4);
    await begunTest(learner, '第7課　駅で', 2);
    const { page, failures } = await deviceOf(browser, learner, { phone });
    await page.goto('/test/mini-test');
    await test.step('what runs: minutes left, answered of all, saved, where it goes on', async () => {
      const card = cardOf(page, '第7課');
      await expect(card.getByRole('timer')).toHaveText(/1[345] minutes\d+ seconds?$/);
      const soFar = { answered: 2, total: QUESTIONS, count: QUESTIONS - 2 };
      await expect(card.getByText(filled(list['so-far_other'], soFar), { exact: true })).toBeVisible();
      await expect(card.getByText(filled(list['saved'], { count: 2 }))).toBeVisible();
      await expect(
        card.getByRole('link', { name: filled(list['continue-at'], { number: 3 }) }),
      ).toBeVisible();
    });
    await test.step('what is done: its score', async () => {
      const score = { points: latest.points, total: latest.total_points };
      await expect(cardOf(page, '第6課').getByRole('meter')).toHaveAccessibleName(
        filled(list['score'], score),
      );
    });
    await cardOf(page, '第6課')
      .getByRole('link', { name: list['see-result'] ?? '' })
      .click();
    await test.step('by skill, with the change since last time', async () => {
      await expect(page.getByRole('heading', { name: result['by-skill'] ?? '' })).toBeVisible();
      const change = changeText(Math.round(before.percent), Math.round(latest.percent));
      await expect(page.getByText(change, { exact: true })).toBeVisible();
    });
    await page.getByRole('link', { name: result['practise-wrong'] ?? '' }).click();
    await expect(dialogOf(page).getByText(/^1\/\d+$/)).toBeVisible();
    expect(failures).toEqual([]);
  });
}

test('LANG-3 a time without Z is UTC: five past midnight is five past nine in Tokyo', async ({ browser }) => {
  const learner = await freshLearner(site);
  await begunTest(learner, '第8課　病院で', 0);
  const { page } = await deviceOf(browser, learner);
  await page.route('**/assigned-quizzes', async (route) => {
    const tests = (await (await route.fetch()).json()) as AssignedTest[];
    const changed = { state: 'not_started', in_progress: false, attempt_id: null, deadline: null };
    const start = { exam_start_datetime: '2026-11-20T00:05:00', exam_end_datetime: '2026-11-20T03:00:00' };
    await route.fulfill({ json: tests.map((one) => ({ ...one, ...changed, ...start })) });
  });
  await page.goto('/test/mini-test');
  const opens = cardOf(page, '第8課').getByText(filled(list['opens'], { time: '2026-11-20 09:05' }));
  await expect(opens).toBeVisible();
  await atWidth(page, 'phone', () => expect(opens).toBeVisible());
  // the page may be asking once more
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
