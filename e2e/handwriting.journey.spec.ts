import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './support/journey.js';
import type { AttemptSheet } from '#contracts/http/attempts';
import { filled } from './support/back-office.js';
import {
  button,
  countOf,
  dialogOf,
  expectResult,
  feedbackOf,
  goOn,
  resultHead,
  until,
  words,
  type Player,
  type Said,
} from './support/practice.js';
import { texts } from './support/product.js';
import { modelOf, writeByHand } from './support/strokes.js';
import { deviceOf, freshLearner, openSite, resultOf, startedBy, type Signed } from './support/study.js';

const question = texts('question', 'en');
const writing = texts('writing', 'en');
const stages = texts('see-stages', 'en');

let learner: Signed;
test.beforeAll(async ({ playwright, baseURL }) => {
  learner = await freshLearner(await openSite(playwright, baseURL));
});

const paperIn = (where: Page | Locator) =>
  where.getByRole('group', { name: question['strokes.write'] ?? '' });

/** The same strokes, or nearly, in other places: what a reader takes one for the other by. */
const TWINS: Readonly<Record<string, string>> = {
  シ: 'ツ',
  ツ: 'シ',
  ソ: 'ン',
  ン: 'ソ',
  さ: 'き',
  き: 'さ',
  は: 'ほ',
  ほ: 'は',
};

/** By finger; `written` is not always what is asked. */
async function writeAnswer({ page }: Player, written: string, said: Said): Promise<void> {
  const feedback = feedbackOf(page);
  const square = paperIn(dialogOf(page)).locator('svg').first();
  await writeByHand(page, square, await modelOf(page, written));
  await until(feedback, () => button(dialogOf(page), question['strokes.done']).tap());
  await expect(feedback.getByRole('status')).toContainText(words[`verdict.${said}`] ?? '');
}

/** Every character twice: taken for its twin, then as it should be. */
async function writeAll(player: Player, { questions }: AttemptSheet): Promise<Said[]> {
  const { page } = player;
  const said: Said[] = [];
  const seen = new Set<string>();
  for (const [index, { key }] of questions.entries()) {
    const char = key?.type === 'strokes' ? key.char : '';
    const right = seen.has(char);
    seen.add(char);
    said.push(right ? 'right' : 'wrong');
    await writeAnswer(player, right ? char : (TWINS[char] ?? ''), right ? 'right' : 'wrong');
    const isLast = index + 1 === questions.length;
    await goOn(player, isLast ? resultHead(page) : countOf(page, index + 1, questions.length));
  }
  return said;
}

for (const [script, chars] of [
  ['katakana', 'シツソン'],
  ['hiragana', 'さきはほ'],
] as const) {
  test(`STUDY-5 ${script}-practice by finger: ${chars} written as another is refused, and right as itself`, async ({
    browser,
  }) => {
    const { page, failures } = await deviceOf(browser, learner, { phone: true });
    const items = [...chars].map((char) => `&item=${char}`).join('');
    const sheet = await startedBy(page, async () => {
      await page.goto(`/hiragana-katakana-practice/${script}-practice?practice=${script}-practice${items}`);
    });
    const asked = sheet.questions.map(({ key }) => (key?.type === 'strokes' ? key.char : ''));
    expect(asked.toSorted()).toEqual([...chars, ...chars].toSorted());
    const said = await writeAll({ page, hand: 'touch' }, sheet);
    expect(said).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'right', 'right', 'right', 'right']);
    await expectResult(page, said);
    expect((await resultOf(learner, sheet.id)).correct).toBe(4);
    expect(failures).toEqual([]);
  });
}

test('STUDY-5 a kanji from the stage map is written on its card and in a quiz by finger; another order is refused, and it says which', async ({
  browser,
}) => {
  const { page, failures } = await deviceOf(browser, learner, { phone: true });
  await page.goto('/kanji-quiz-menu/stage-mode');
  await button(page, filled(stages['square.open'], { stage: 1 })).tap();
  const first = page
    .getByRole('dialog')
    .getByRole('button', { name: /^About / })
    .first();
  const char = (await first.getAttribute('aria-label'))?.replace('About ', '') ?? '';
  await first.tap();
  const card = page.getByRole('dialog').filter({ hasText: writing['kanji.title'] ?? '' });
  await card.getByText(writing['step.write'] ?? '', { exact: true }).tap();
  const model = await modelOf(page, char);
  expect(model.length).toBeGreaterThan(1);
  const paper = paperIn(card);
  await test.step('the wrong way round', async () => {
    await writeByHand(page, paper.locator('svg').first(), model.toReversed());
    await button(paper, question['strokes.done']).tap();
    await expect(card.getByRole('status').getByText(writing['not-yet'] ?? '')).toBeVisible();
    await expect(card.getByText(filled(writing['fault.order'], { number: 1 }))).toBeVisible();
    await button(card, writing['once-more']).tap();
  });
  await test.step('as it should be', async () => {
    await writeByHand(page, paper.locator('svg').first(), model);
    await button(paper, question['strokes.done']).tap();
    await expect(card.getByText(writing['right'] ?? '')).toBeVisible();
  });
  const sheet = await startedBy(page, () => button(card, writing['kanji.quiz']).tap());
  expect(sheet.questions.map(({ key }) => key)).toMatchObject([{ type: 'strokes', char }]);
  const player: Player = { page, hand: 'touch' };
  await writeAnswer(player, char, 'right');
  await goOn(player, resultHead(page));
  await expectResult(page, ['right']);
  expect(failures).toEqual([]);
});
