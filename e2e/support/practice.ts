import { expect, type Locator, type Page } from '@playwright/test';
import type { AnswerValue, AttemptSheet, SheetQuestion } from '#contracts/http/attempts';
import { decodeStroke } from '#learning/judge';
import { filled } from './back-office.js';
import { texts } from './product.js';
import { answeredElsewhere, answerTo, startedBy, type Said, type Signed } from './study.js';

export type { Said };

export const words = texts('practise', 'en');
const question = texts('question', 'en');
const seeResult = texts('see-result', 'en');

/** Somebody who practises, by finger alone or by keys alone. */
export interface Player {
  readonly page: Page;
  readonly hand: 'touch' | 'keys';
}

export const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: words['dialog'] ?? '' });
export const feedbackOf = (page: Page): Locator =>
  dialogOf(page).getByRole('region', { name: words['feedback'] ?? '' });
export const button = (where: Page | Locator, name = ''): Locator =>
  where.getByRole('button', { name, exact: true });

/** By Tab and Enter, or by a tap. */
export async function press({ page, hand }: Player, target: Locator): Promise<void> {
  if (hand === 'touch') return target.tap();
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

const MOST_STOPS = 120;

/** As often as it takes: what cannot be reached by Tab cannot be used without a mouse. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  const focused = target.and(page.locator(':focus'));
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if ((await focused.count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(target)} is not reached by Tab`);
}

/** Five questions; the other fields stay as they are. */
export async function chooseFive({ page, hand }: Player): Promise<void> {
  const group = page.getByRole('group', { name: words['setup.count'] ?? '' });
  const five = group.getByRole('radio', { name: '5', exact: true });
  if (hand === 'touch') await five.tap();
  else {
    await tabTo(page, group.getByRole('radio', { checked: true }));
    await page.keyboard.press('ArrowLeft');
  }
  await expect(five).toBeChecked();
}

/**
 * Does it until it has had its effect: what has just come is deaf for a moment, so that a double press does not skip it.
 * What is done once too often must do no harm.
 */
export async function until(effect: Locator, act: () => Promise<void>): Promise<void> {
  await expect(async () => {
    if (!(await effect.isVisible())) await act();
    await expect(effect).toBeVisible({ timeout: 200 });
  }).toPass({ intervals: [0], timeout: 45_000 });
}

/** One question from its prompt to what is said of the answer. Strokes need a pointer: by keys they are passed over. */
export async function answer(player: Player, asked: SheetQuestion, right: boolean): Promise<Said> {
  const feedback = feedbackOf(player.page);
  const passes = asked.key?.type === 'strokes' && player.hand === 'keys';
  const value = passes ? '' : answerTo(asked, right);
  const said: Said = passes ? 'passed' : right ? 'right' : 'wrong';
  await give(player, asked, value, feedback);
  await expect(feedback.getByRole('status')).toContainText(words[`verdict.${said}`] ?? '');
  await expect(
    feedback.locator(`svg.tabler-icon-${said === 'right' ? 'circle' : 'x'}`).first(),
  ).toBeVisible();
  return said;
}

async function give(
  player: Player,
  asked: SheetQuestion,
  value: AnswerValue,
  feedback: Locator,
): Promise<void> {
  const { page, hand } = player;
  const shown = dialogOf(page);
  const done = button(shown, words['answer']);
  if (asked.key?.type === 'choice') {
    const index = asked.choices?.findIndex(({ id }) => id === value) ?? 0;
    const choice = shown.getByRole('radio').nth(index);
    await until(feedback, () => (hand === 'touch' ? choice.tap() : page.keyboard.press(String(index + 1))));
  } else if (asked.key?.type === 'text') {
    await write(player, String(value));
    await until(feedback, () => (hand === 'touch' ? done.tap() : page.keyboard.press('Enter')));
  } else if (asked.key?.type === 'order') {
    await compose(player, asked, value);
    await until(feedback, () => press(player, done));
  } else if (value === '') {
    await until(feedback, () => press(player, button(shown, question['strokes.unknown'])));
  } else {
    await drawn(player, value);
    await until(feedback, () => press(player, button(shown, question['strokes.done'])));
  }
}

async function write({ page, hand }: Player, text: string): Promise<void> {
  const field = dialogOf(page).getByRole('textbox', { name: question['write'] ?? '' });
  if (hand === 'touch') return field.fill(text);
  await expect(field).toBeFocused();
  await page.keyboard.insertText(text);
}

/** Words become a sentence, the right column is joined to the left: by pressing one after the other. */
async function compose(
  player: Player,
  { skill, choices = [] }: SheetQuestion,
  value: AnswerValue,
): Promise<void> {
  const where = dialogOf(player.page);
  const pieces =
    skill === 'matching'
      ? where.getByRole('group', { name: question['match-right'] ?? '', exact: true }).getByRole('button')
      : where.getByRole('group', { name: question['order'] ?? '' }).locator('div > button');
  for (const wanted of value) await press(player, pieces.nth(choices.findIndex(({ id }) => id === wanted)));
}

/** Into the free square. */
async function drawn({ page, hand }: Player, strokes: AnswerValue): Promise<void> {
  const square = dialogOf(page)
    .getByRole('group', { name: question['strokes.write'] ?? '' })
    .locator('svg')
    .first();
  for (const stroke of strokes) await draw(page, square, decodeStroke(stroke) ?? [], hand === 'touch');
}

type Points = readonly { readonly x: number; readonly y: number }[];

/** One stroke in a square, whose side is 1: by finger, or by mouse. */
export async function draw(page: Page, square: Locator, points: Points, byFinger: boolean): Promise<void> {
  await square.scrollIntoViewIfNeeded();
  const box = await square.boundingBox();
  if (!box) throw new Error('there is no square to draw in');
  const places = points.map(({ x, y }) => ({ x: box.x + x * box.width, y: box.y + y * box.height }));
  const [first, ...rest] = places;
  if (!first) return;
  if (!byFinger) {
    await page.mouse.move(first.x, first.y);
    await page.mouse.down();
    for (const { x, y } of rest) await page.mouse.move(x, y);
    return page.mouse.up();
  }
  const finger = await page.context().newCDPSession(page);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [first] });
  for (const place of rest)
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [place] });
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await finger.detach();
}

export const countOf = (page: Page, index: number, total: number): Locator =>
  dialogOf(page).getByText(`${index + 1}/${total}`, { exact: true });

/** From what was said to what comes next. */
export async function goOn({ page, hand }: Player, next: Locator): Promise<void> {
  const onward = feedbackOf(page).getByRole('button', { name: words['go-on'] ?? '' });
  await until(next, () => (hand === 'touch' ? onward.tap({ timeout: 1_000 }) : page.keyboard.press('Enter')));
}

export const resultHead = (page: Page): Locator =>
  dialogOf(page).getByText(seeResult['time'] ?? '', { exact: true });

/**
 * The questions of a sheet, to the result or to the question at `to`.
 * @param isRight of each by its place
 * @param before what was said of those before the one that is open
 * @returns what was said of all
 */
export async function play(
  player: Player,
  { questions }: AttemptSheet,
  isRight: (index: number) => boolean,
  { before = [], to = questions.length }: { before?: readonly Said[]; to?: number } = {},
): Promise<Said[]> {
  const { page } = player;
  const total = questions.length;
  const said = [...before];
  for (const asked of questions.slice(before.length, to)) {
    await expect(countOf(page, said.length, total)).toBeVisible();
    said.push(await answer(player, asked, isRight(said.length)));
    const values = { given: said.length, total, right: rightIn(said) };
    await expect(dialogOf(page).getByRole('img', { name: filled(words['progress'], values) })).toBeVisible();
    await goOn(player, said.length === total ? resultHead(page) : countOf(page, said.length, total));
  }
  return said;
}

const PLAYED_OF_TWENTY = 4;

/** Twenty questions: most are answered on another device, and the page, loaded again, goes on behind them to the result. */
export async function playTheEnd(
  player: Player,
  learner: Signed,
  sheet: AttemptSheet,
  isRight: (index: number) => boolean,
): Promise<Said[]> {
  const count = sheet.questions.length - PLAYED_OF_TWENTY;
  const before = await answeredElsewhere(learner, sheet, count, isRight);
  await player.page.reload();
  return play(player, sheet, isRight, { before });
}

export const rightIn = (said: readonly Said[]): number => said.filter((one) => one === 'right').length;

/** The result says what was answered: its figures, its strip and its list. */
export async function expectResult(page: Page, said: readonly Said[]): Promise<void> {
  const [correct, count] = [rightIn(said), said.length];
  const shown = dialogOf(page);
  await expect(
    shown.getByRole('img', { name: filled(seeResult['section-label'], { correct, count }) }),
  ).toBeVisible();
  const figure = shown.locator('dl > div').filter({ hasText: seeResult['right'] ?? '' });
  await expect(figure.locator('dd')).toHaveText(`${correct} / ${count}`);
  await expect(button(shown, filled(seeResult['all'], { count }))).toBeVisible();
  await expect(button(shown, filled(seeResult['wrong-only'], { count: count - correct }))).toBeVisible();
  const rows = shown.locator('ol > li');
  for (const [index, one] of said.entries())
    await expect(rows.nth(index)).toHaveAttribute('data-correct', String(one === 'right'));
}

/** From a result: the wrong ones are asked again, to their own result, and once more, which is open then. */
export async function playWrongAgain(player: Player, wrong: number): Promise<AttemptSheet> {
  const { page } = player;
  const start = (key: string) => startedBy(page, () => press(player, button(dialogOf(page), words[key])));
  const idsOf = ({ questions }: AttemptSheet) => questions.map(({ id }) => id).toSorted();
  const sheet = await start('again.wrong');
  expect(sheet.questions).toHaveLength(wrong);
  await expectResult(page, await play(player, sheet, () => true));
  const onceMore = await start('again.once-more');
  expect(idsOf(onceMore)).toEqual(idsOf(sheet));
  return onceMore;
}

/** How often the page has begun to play a sound; see `listens`. */
export const heard = (page: Page): Promise<number> => page.evaluate<number>('globalThis.played ?? 0');

/** Counts the sounds that the page plays from now on. */
export const listens = (page: Page): Promise<unknown> =>
  page.addInitScript(`{
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function () {
      globalThis.played = (globalThis.played ?? 0) + 1;
      return play.call(this);
    };
  }`);
