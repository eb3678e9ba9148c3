import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { test } from './support/journey.js';
import { type Api, apiOf, createLearner, publishExam } from './support/api.js';
import { chooseOwnPassword, filled, press } from './support/back-office.js';
import { named, openDevice, PHONE, signIn, texts } from './support/product.js';

const t = { ...texts('assign-exam'), ...texts('undo') };
const app = texts('app');
const take = texts('take-test');
const question = texts('question');

/** Another class at each run; learners of the demo data have tests of other journeys. */
const SUFFIX = String(Date.now()).slice(-6);
const OWN = 'Wariate#2026!';

test('TEST-2 ADMIN-6 LIVE-2 a test is assigned and taken back as a difference, asked by name and number, undone, and seen on the open page', async ({
  browser,
  request,
}) => {
  const school = await newSchool(request);
  const { id, title } = school.exam;
  const teacher = await openDevice(browser);
  await signIn(teacher.page, 'teacher01');
  const learner = await openDevice(browser, PHONE);
  await signIn(learner.page, school.learner.userId, school.learner.initial);
  await chooseOwnPassword(learner.page, OWN);
  await learner.page.goto('/test/mini-test');
  const onPage = learner.page.getByText(title);
  const { page } = teacher;
  const written = writes(page);
  await page.goto(`/quiz/${id}/assignment`);
  const tick = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) });

  await test.step('nothing changed, or changed and back: nothing to press, nothing written', async () => {
    await expect(page.getByText(t['nobody-text'] ?? '')).toBeVisible();
    await tick(school.first).check();
    await expect(button(page, gain(2))).toBeVisible();
    await tick(school.first).uncheck();
    await expect(page.getByRole('heading', { name: t['nothing'] ?? '' })).toBeVisible();
    await expect(button(page, gain(2))).toBeHidden();
    await tick(t['everybody'] ?? '').check();
    await expect(page.getByText(/^＋\d\d/).first()).toBeVisible();
    await press(page, t['drop']);
    await expect(tick(t['everybody'] ?? '')).not.toBeChecked();
    expect(written).toEqual([]);
  });
  await test.step('who only gains is not asked about', async () => {
    await tick(school.first).check();
    await press(page, gain(2));
    await expect(page.getByText(filled(t['done-gain_other'], { count: 2 }))).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(onPage).toBeVisible();
    expect(written).toHaveLength(1);
  });
  await test.step('who would lose it is named, and stays where one does not confirm', async () => {
    await tick(school.first).uncheck();
    await tick(school.second).check();
    await press(page, both(1, 2));
    const dialog = page.getByRole('dialog', { name: filled(t['ask-title_other'], { count: 2 }) });
    await expect(dialog).toContainText(filled(t['ask-class_other'], { count: 2, name: school.first }));
    await expect(dialog).toContainText(school.learner.fullname);
    await press(dialog, app['cancel']);
    await expect(dialog).toBeHidden();
    expect(written).toHaveLength(1);
  });
  await test.step('confirmed it leaves the open page, and undo brings it back', async () => {
    await press(page, both(1, 2));
    await press(page.getByRole('dialog'), filled(t['ask-both'], { loses: 2, gains: 1 }));
    await expect(page.getByText(filled(t['done-both'], { gains: 1, loses: 2 }))).toBeVisible();
    await expect(onPage).toBeHidden();
    await press(page, t['undo']);
    await expect(page.getByText(t['undone'] ?? '')).toBeVisible();
    await expect(onPage).toBeVisible();
    await expect(tick(school.first)).toBeChecked();
    await expect(tick(school.second)).not.toBeChecked();
    expect(written).toHaveLength(3);
  });
  await test.step('one learner by name, who keeps it when the class goes', async () => {
    await page.getByRole('searchbox', { name: t['find'] ?? '' }).fill(school.learner.userId);
    await page
      .getByRole('list', { name: t['find'] ?? '' })
      .getByRole('checkbox')
      .check();
    await tick(school.first).uncheck();
    await expect(
      page.getByRole('heading', { name: filled(t['otherwise_other'], { count: 1 }) }),
    ).toBeVisible();
    await press(page, lose(1));
    await press(page.getByRole('dialog'), lose(1));
    await expect(page.getByText(filled(t['done-lose_other'], { count: 1 }))).toBeVisible();
    await expect(onPage).toBeVisible();
  });
  await test.step('what another administrator assigns is shown, and what is taken back does not touch it', async () => {
    await school.author.call('POST', `quiz/exams/${id}/assignments/changes`, {
      add: { class_ids: [school.secondId] },
    });
    await expect(tick(school.second)).toBeChecked();
    await page.getByRole('searchbox', { name: t['find'] ?? '' }).fill('');
    await expect(page.getByRole('list', { name: t['find'] ?? '' })).toBeHidden();
    await tick(school.learner.fullname).uncheck();
    await press(page, lose(1));
    await press(page.getByRole('dialog'), lose(1));
    await expect(onPage).toBeHidden();
    await expect(tick(school.second)).toBeChecked();
  });
  expect([...teacher.failures, ...learner.failures]).toEqual([]);
});

test('TEST-2 who is taking a test goes on when it is taken back, and the question says so', async ({
  browser,
  request,
}) => {
  const school = await newSchool(request);
  const { id } = school.exam;
  await school.author.call('POST', `quiz/exams/${id}/assignments/changes`, {
    add: { class_ids: [school.firstId] },
  });
  const learner = await openDevice(browser, PHONE);
  await signIn(learner.page, school.learner.userId, school.learner.initial);
  await chooseOwnPassword(learner.page, OWN);
  await learner.page.goto(`/test/mini-test/${id}`);
  await learner.page.getByRole('button', { name: named(take['start.start']) }).tap();
  await expect(learner.page.getByRole('radio').first()).toBeVisible();

  const { page, failures } = await openDevice(browser, PHONE);
  await signIn(page, 'teacher01');
  await page.goto(`/quiz/${id}/assignment`);
  await page.getByRole('checkbox', { name: new RegExp(`^${school.first}`) }).uncheck();
  await press(page, lose(1));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(filled(t['ask-begun_other'], { count: 1, running: 1, done: 0 }));
  await expect(dialog).not.toContainText(school.learner.fullname);
  await press(dialog, lose(1));
  await expect(page.getByText(filled(t['done-lose_other'], { count: 1 }))).toBeVisible();

  await learner.page.getByRole('radio').first().tap();
  await expect(learner.page.getByText(named(question['save.saved']))).toBeVisible();
  expect([...failures, ...learner.failures]).toEqual([]);
});

const gain = (count: number) => filled(t['save-gain_other'], { count });
const lose = (count: number) => filled(t['save-lose_other'], { count });
const both = (gains: number, loses: number) => filled(t['save-both'], { gains, loses });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The changes that a page writes from now on, as they happen; what it only asks about is none. */
function writes(page: Page): unknown[] {
  const all: unknown[] = [];
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && sent.url().endsWith('/assignments/changes'))
      all.push(sent.postDataJSON());
  });
  return all;
}

let schools = 0;
/** Two classes, of two learners and of one, and a test that nobody has. */
async function newSchool(request: APIRequestContext) {
  const author = await apiOf(request, 'teacher01');
  const mark = `${SUFFIX}${String(schools++)}`;
  const [first, second] = [`割当A${mark}`, `割当B${mark}`];
  const firstId = await newClass(author, first);
  const secondId = await newClass(author, second);
  const person = (name: string, class_id: string) =>
    createLearner(author, { user_id: `wariate.${name}.${mark}`, fullname: `${name} ${mark}`, class_id });
  const initial = await person('ha', firstId);
  await person('binh', firstId);
  await person('cuc', secondId);
  const title = `わりあて${mark}`;
  const { id } = await publishExam(author, { title, exam_type: 10, student_ids: [] });
  const learner = { userId: `wariate.ha.${mark}`, fullname: `ha ${mark}`, initial };
  return { author, first, second, firstId, secondId, learner, exam: { id, title } };
}

async function newClass({ call }: Api, name: string): Promise<string> {
  return (await call<{ id: string }>('POST', 'classes', { name })).id;
}
