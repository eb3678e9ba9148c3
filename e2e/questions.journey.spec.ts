import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { test } from './support/journey.js';
import { apiOf, newLearner } from './support/api.js';
import { chooseOwnPassword, field, filled, press } from './support/back-office.js';
import { aSound } from './support/sound.js';
import { named, openDevice, PHONE, signIn, texts } from './support/product.js';

const bank = texts('manage-questions');
const question = texts('question');
const exams = texts('manage-exams');
const list = texts('list');
const take = texts('take-test');

/** Another question at each run. Its kanji are of the product's bank, so the bank knows how they are read. */
const SUFFIX = String(Date.now()).slice(-6);
const SENTENCE = `${SUFFIX}の踏切を渡る。`;
const TITLE = `ふみきり${SUFFIX}`;
const OWN = 'Fumikiri#2026!';

test('ADMIN-5 TEST-1 STUDY-2 a question with furigana and a sound is written, found by its reading, put into a test by hand, and answered', async ({
  browser,
  request,
}) => {
  const top = await openDevice(browser);
  const teacher = await openDevice(browser);
  const learner = await openDevice(browser, PHONE);

  await test.step('the top administrator writes it', async () => {
    await signIn(top.page, 'top');
    await writeQuestion(top.page);
  });
  await test.step('its reading finds it in the list', () => findByReading(top.page, 'ﾌﾐｷﾘ'));
  const examId = await test.step('a teacher puts it into a test by hand', async () => {
    await signIn(teacher.page, 'teacher01');
    return pickByHand(teacher.page);
  });
  await test.step('its page names the test', async () => {
    await top.page.getByRole('link', { name: new RegExp(SUFFIX) }).click();
    await expect(top.page.getByRole('link', { name: TITLE })).toBeVisible();
  });
  await test.step('a learner hears and answers it', async () => {
    const userId = `fumikiri.${SUFFIX}`;
    const initial = await newLearner(request, userId);
    await assign(request, examId, userId);
    await signIn(learner.page, userId, initial);
    await chooseOwnPassword(learner.page, OWN);
    await answer(learner.page, examId);
  });
  expect([...top.failures, ...teacher.failures, ...learner.failures]).toEqual([]);
});

async function writeQuestion(page: Page): Promise<void> {
  await page.goto('/questions/new?skill=word-reading');
  await field(page, bank['field.text']).fill(SENTENCE);
  await page.getByRole('button', { name: /^踏切/ }).click();
  const reading = field(page, filled(bank['reading-of'], { word: '踏切' }));
  await reading.fill('フミキリ');
  await reading.press('Enter');
  await expect(field(page, bank['field.text'])).toHaveValue(`${SUFFIX}の{踏切|ふみきり}を渡る。`);

  await page
    .getByLabel(bank['media.choose-audio'] ?? '')
    .first()
    .setInputFiles({ name: 'ふみきり.wav', mimeType: 'audio/wav', buffer: aSound() });
  const preview = page.getByRole('region', { name: question['preview'] ?? '' });
  await expect(preview.getByLabel(question['sound'] ?? '')).toBeVisible();

  for (const [index, text] of ['ふみきり', 'とうせつ', 'ふみきれ', 'あしきり'].entries())
    await field(page, filled(bank['choice-number'], { number: index + 1 })).fill(text);
  await expect(preview.getByRole('radio', { name: 'とうせつ' })).toBeVisible();
  await press(page, bank['save']);
  await expect(page).toHaveURL(/\/questions\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name: SENTENCE })).toBeVisible();
}

async function findByReading(page: Page, reading: string): Promise<void> {
  await page.goto('/questions');
  await page.getByRole('searchbox').fill(`${reading} ${SUFFIX}`);
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(page.getByRole('row', { name: new RegExp(SUFFIX) })).toHaveCount(1);
}

async function pickByHand(page: Page): Promise<string> {
  await page.goto('/quiz/new');
  await field(page, exams['field.title']).fill(TITLE);
  await press(page, exams['section.mode.picked']);
  await press(page, exams['pick']);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill(`ふみきり ${SUFFIX}`);
  await expect(dialog.getByRole('row')).toHaveCount(2); // the head and the one that is left
  await dialog.getByRole('button', { name: new RegExp(SUFFIX), expanded: false }).click();
  const inside = dialog.getByRole('region', { name: exams['pick-inside'] ?? '' });
  await expect(inside.getByRole('listitem').filter({ hasText: exams['pick-right'] ?? '?' })).toContainText(
    'ふみきり',
  );
  await expect(inside.getByLabel(question['sound'] ?? '')).toBeVisible();
  await dialog.getByRole('checkbox', { name: filled(list['select-row'], { name: SENTENCE }) }).check();
  await press(dialog, filled(exams['pick-put_other'], { count: 1 }));
  await field(page, exams['draw.points']).fill('5');
  await press(page, exams['save-draft']);
  await expect(page).toHaveURL(/\/quiz\/[0-9a-f-]+\/details/);
  await press(page, exams['publish']);
  await press(page, exams['publish-anyway']);
  await expect(page.getByText(exams['published'] ?? '')).toBeVisible();
  return new URL(page.url()).pathname.split('/')[2] ?? '';
}

async function assign(request: APIRequestContext, examId: string, userId: string): Promise<void> {
  const { call } = await apiOf(request, 'teacher01');
  const { items } = await call<{ items: { id: string }[] }>('GET', `students?q=${userId}`);
  const { version } = await call<{ version: number }>('GET', `quiz/exams/${examId}`);
  await call(
    'PUT',
    `quiz/exams/${examId}/assignments`,
    { student_ids: items.map(({ id }) => id) },
    { 'if-match': `"${version}"` },
  );
}

async function answer(page: Page, examId: string): Promise<void> {
  await page.goto(`/test/mini-test/${examId}`);
  await page.getByRole('button', { name: named(take['start.start']) }).tap();
  await expect(page.getByText('ふみきり', { exact: true }).first()).toBeVisible();
  await expect(page.getByLabel(question['sound'] ?? '')).toBeVisible();
  await page.getByRole('radio', { name: 'ふみきり' }).tap();
  await expect(page.getByText(named(question['save.saved']))).toBeVisible();
  await page.getByRole('button', { name: named(take['to-hand-in']) }).tap();
  await page.getByRole('button', { name: named(take['submit.confirm']) }).tap();
  await expect(page.getByText('100').first()).toBeVisible();
}
