import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { AttemptTimeline } from '#contracts/http/attempt-timeline';
import { ClassStatistics } from '#contracts/http/class-statistics';
import { type Api, apiOf, createLearner } from './support/api.js';
import { figure } from './support/back-office.js';
import { test } from './support/journey.js';
import { answer, type Player } from './support/practice.js';
import { PASSWORD, texts } from './support/product.js';
import {
  answeredElsewhere,
  begun,
  deviceOf,
  openSite,
  signed,
  type Signed,
  type Site,
  submittedElsewhere,
} from './support/study.js';

const watch = texts('watch-class', 'en');
const LEARNERS = 10;
/** Of these so many answer in a browser, the others as their devices do: by the commands of a page. */
const IN_BROWSERS = 2;
const QUESTIONS = 5;
/** From the last answer to the figures of all who watch. */
const SOON = { timeout: 5_000 };
/** A browser that was closed is gone by then. */
const GONE = { timeout: 15_000 };

/** Somebody who has chosen a password, and is signed in. */
async function arrived(site: Site, user_id: string, initial: string): Promise<Signed> {
  const { request } = site;
  const login = await request.post('/api/auth/login', { data: { user_id, password: initial } });
  const { token } = (await login.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const { id } = (await (await request.get('/api/auth/users/me', { headers })).json()) as { id: string };
  const data = { id, password: PASSWORD, confirm_password: PASSWORD };
  expect((await request.post('/api/auth/reset_password', { headers, data })).ok()).toBe(true);
  return signed(site, user_id);
}

/** A teacher of an organization of its own, where no test waits. */
async function newTeacher(site: Site, top: Api, mark: string): Promise<Signed> {
  const school = {
    name: '見る会',
    type: 'school',
    code: `WATCH${mark.toUpperCase()}`,
    time_zone: 'Asia/Tokyo',
  };
  const { id: organization_id } = await top.call<{ id: string }>('POST', 'organizations', school);
  const user_id = `watch-${mark}`;
  const { id } = await top.call<{ id: string }>('POST', 'teachers', {
    ...{ user_id, fullname: '先生', organization_id },
    permissions: ['students.view', 'students.edit', 'exams.view', 'exams.edit'],
  });
  const issued = await top.call<{ password: string }>('POST', `teachers/${id}/initial_password`);
  return arrived(site, user_id, issued.password);
}

async function classmate(site: Site, teacher: Api, class_id: string, fullname: string): Promise<Signed> {
  const user_id = `class-${randomUUID().slice(0, 8)}`;
  const initial = await createLearner(teacher, { user_id, fullname, class_id });
  const learner = await arrived(site, user_id, initial);
  await learner.call('PUT', 'auth/preferences', { welcomed: true });
  return learner;
}

const shown = (page: Page, key: string) => figure(page, watch[key]);

interface Recounted {
  readonly answered: number;
  readonly correct: number;
  readonly seconds: number;
}
const NOTHING: Recounted = { answered: 0, correct: 0, seconds: 0 };

/** What each learner has done, out of the events of their attempts, one by one: by learner. */
async function recounted(teacher: Api, attempts: readonly string[]): Promise<Map<string, Recounted>> {
  const all = new Map<string, Recounted>();
  for (const id of attempts) {
    const timeline = AttemptTimeline.parse(await teacher.call('GET', `quiz/attempts/${id}/timeline`));
    for (const entry of timeline.entries) {
      if (entry.is !== 'answered') continue;
      const { answered, correct, seconds } = all.get(timeline.student_id) ?? NOTHING;
      all.set(timeline.student_id, {
        answered: answered + 1,
        correct: correct + Number(entry.right),
        seconds: seconds + entry.seconds,
      });
    }
  }
  return all;
}

/** Every figure of the page, and what the server counts, is what the events say. */
async function expectFigures(
  page: Page,
  teacher: Api,
  classId: string,
  attempts: readonly string[],
): Promise<void> {
  const learners = await recounted(teacher, attempts);
  const sum = (of: keyof Recounted) => [...learners.values()].reduce((all, one) => all + one[of], 0);
  const done = { answered: sum('answered'), correct: sum('correct'), seconds: sum('seconds') };
  const rate = String(Math.floor((done.correct * 100) / done.answered));
  await expect(shown(page, 'learners')).toHaveText(String(learners.size), SOON);
  await expect(page.getByText(`${done.answered} answers in practice`)).toBeVisible(SOON);
  await expect(shown(page, 'rate.practice')).toHaveText(rate, SOON);
  await expect(shown(page, 'rate.tests')).toHaveText('—');
  await expect(shown(page, 'time')).toHaveText(String(Math.round(done.seconds / 360) / 10), SOON);
  const types = page.getByRole('table', { name: watch['by-type'] ?? '', exact: true }).getByRole('row');
  await expect(types).toHaveCount(2);
  await expect(types.last()).toContainText(`${rate}%`, SOON);
  await expect(types.last()).toContainText(String(done.answered), SOON);
  const { now, by_learner, by_quiz_type } = ClassStatistics.parse(
    await teacher.call('GET', `statistics/classes/${classId}`),
  );
  expect(now.practice).toEqual({ ...done, learners: learners.size });
  const told = by_learner.map(({ learner_id, practice }) => [learner_id, practice] as const);
  expect(new Map(told.filter(([, practice]) => practice.answered > 0))).toEqual(learners);
  expect(by_quiz_type).toMatchObject([{ answered: done.answered, correct: done.correct }]);
}

test('STAT-3 LIVE-2 the dashboard of a class counts every answer soon after it, knows who is there, and keeps class and period', async ({
  browser,
  playwright,
  baseURL,
}) => {
  const site = await openSite(playwright, baseURL);
  const mark = randomUUID().slice(0, 6);
  const teacher = await newTeacher(site, await apiOf(site.request, 'top'), mark);
  const [name, empty] = [`Z-${mark}`, `0-${mark}`];
  await teacher.call('POST', 'classes', { name: empty });
  const { id: classId } = await teacher.call<{ id: string }>('POST', 'classes', { name });
  const learners: Signed[] = [];
  for (let index = 0; index < LEARNERS; index++)
    learners.push(await classmate(site, teacher, classId, `Learner ${index + 1}`));
  const [first, second] = learners;
  const others = learners.slice(IN_BROWSERS);
  if (!first || !second) throw new Error('nobody learns');
  const attempts: string[] = [];

  const desk = await deviceOf(browser, teacher);
  await desk.page.goto('/dashboard');
  const chooser = desk.page.getByLabel(watch['class'] ?? '', { exact: true });
  await test.step('an empty class does not come first; the class is chosen, and stands in the address', async () => {
    await expect(chooser.getByRole('option', { name: empty })).toHaveCount(1);
    await expect(desk.page.getByRole('heading', { level: 1 })).not.toHaveText(empty);
    await chooser.selectOption(classId);
    await expect(desk.page).toHaveURL(new RegExp(`class=${classId}`));
    await expect(shown(desk.page, 'learners')).toHaveText('0');
    await expect(desk.page.getByText(watch['nobody'] ?? '')).toBeVisible();
  });
  await desk.page.evaluate('globalThis.markedByTest = true');

  await test.step('learners practise at once: each answer is in the figures soon after the last', async () => {
    await Promise.all(
      others.map(async (learner, at) => {
        const sheet = await begun(learner, 'particle', { level: 'N5', question_count: QUESTIONS });
        attempts.push(sheet.id);
        await answeredElsewhere(learner, sheet, QUESTIONS, (index) => index > at % QUESTIONS);
        await submittedElsewhere(learner, sheet);
      }),
    );
    await expectFigures(desk.page, teacher, classId, attempts);
  });

  await test.step('who answers in a browser is there, with each answer, and gone when it closes', async () => {
    const phones = await Promise.all(
      [first, second].map(async (learner) => {
        const sheet = await begun(learner, 'particle', { level: 'N5', question_count: QUESTIONS });
        attempts.push(sheet.id);
        const phone = await deviceOf(browser, learner, { phone: true });
        await phone.page.goto(`/grammar-quiz/particle-quiz?attempt=${sheet.id}`);
        return { phone, sheet };
      }),
    );
    await expect(shown(desk.page, 'now')).toHaveText(String(IN_BROWSERS));
    const row = desk.page.getByRole('listitem').filter({ hasText: 'Learner 1' });
    await expect(row.filter({ hasText: watch['doing.practice'] ?? '' }).first()).toBeVisible();
    await Promise.all(
      phones.map(async ({ phone, sheet }, at) => {
        const player: Player = { page: phone.page, hand: 'touch' };
        const [asked] = sheet.questions;
        if (!asked) throw new Error('nothing is asked');
        await answer(player, asked, at > 0);
      }),
    );
    await expect(desk.page.locator('[data-state="wrong"]')).toHaveCount(1);
    await expectFigures(desk.page, teacher, classId, attempts);
    for (const { phone } of phones) {
      expect(phone.failures).toEqual([]);
      await phone.page.context().close();
    }
    await expect(shown(desk.page, 'now')).toHaveText('0', GONE);
    await expect(row.filter({ hasText: watch['doing.gone'] ?? '' }).first()).toBeVisible();
  });
  expect(await desk.page.evaluate('globalThis.markedByTest')).toBe(true);

  await test.step('another period is in the address and survives a reload; the class is remembered', async () => {
    await desk.page.getByRole('button', { name: watch['period.today'] ?? '', exact: true }).click();
    await expect(desk.page).toHaveURL(/period=today/);
    await expect(desk.page.getByText(/^Compared with the same weekday of last week/)).toBeVisible();
    await desk.page.reload();
    await expect(
      desk.page.getByRole('button', { name: watch['period.today'] ?? '', exact: true }),
    ).toHaveAttribute(...(['aria-pressed', 'true'] as const));
    await expect(shown(desk.page, 'learners')).toHaveText(String(LEARNERS));
    await desk.page.goto('/dashboard');
    await expect(desk.page.getByRole('heading', { level: 1 })).toHaveText(name);
  });

  await test.step('behind the figures are the learners, and behind these their records', async () => {
    await desk.page
      .getByRole('link', { name: watch['behind'] ?? '' })
      .first()
      .click();
    const dialog = desk.page.getByRole('dialog');
    await expect(dialog.getByRole('row')).toHaveCount(LEARNERS + 1);
    await dialog.getByRole('link', { name: 'Learner 2' }).click();
    await expect(desk.page.getByRole('heading', { level: 1, name: 'Learner 2' })).toBeVisible();
  });
  expect(desk.failures).toEqual([]);
});
