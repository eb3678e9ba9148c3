import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './support/journey.js';
import type { AskedSkill, QuizTypeCode } from '#contracts/constants';
import type { AttemptSheet } from '#contracts/http/attempts';
import {
  button,
  chooseFive,
  countOf,
  dialogOf,
  expectResult,
  feedbackOf,
  heard,
  listens,
  play,
  playTheEnd,
  playWrongAgain,
  press,
  rightIn,
  words,
  type Player,
} from './support/practice.js';
import { texts } from './support/product.js';
import {
  deviceOf,
  freshLearner,
  openSite,
  practised,
  resultOf,
  startedBy,
  type Signed,
} from './support/study.js';

const app = texts('app', 'en');
const question = texts('question', 'en');
const writing = texts('writing', 'en');

interface Kind {
  readonly code: QuizTypeCode;
  /** Where one chooses it, and where its back button leads in the end. */
  readonly menu: string;
  /** The address of its link there. */
  readonly link: string;
  /** What is pressed after that. */
  readonly then?: string;
  /** Nothing is chosen: the practice begins at once. */
  readonly atOnce?: true;
  readonly count?: number;
  /** By touch this is not asked, so that every answer is of one kind. */
  readonly without?: AskedSkill;
  /**
   * How the wrong ones are asked again: once for each kind of answer, and once by keys. Typed answers have that in
   * `typed-readings`, pairs in `practice-matching`; that every type asks its questions again, in `study-planner.int.spec`.
   */
  readonly again?: Player['hand'];
  /** Where one is when it is over, and where the way back leads from there. */
  readonly page: string;
  readonly back?: string;
}

const KINDS: readonly Kind[] = [
  { ...kind('kanji-by-grade', '/kanji-quiz-menu', 'kanji-quiz', '?practice=kanji-by-grade'), again: 'keys' },
  kind('kanji-by-level', '/kanji-quiz-menu', 'kanji-quiz', '?practice=kanji-by-level'),
  {
    ...kind('kanji-stage', '/kanji-quiz-menu', 'stage-mode'),
    then: '?practice=kanji-stage&stage=1',
    atOnce: true,
    count: 20,
  },
  { code: 'random', menu: '/home', link: '/home?practice=random', page: '/home' },
  { ...kind('particle', '/grammar-quiz', 'particle-quiz'), again: 'touch' },
  kind('audio', '/hiragana-katakana-quiz', 'audio-quiz'),
  kind('kana', '/hiragana-katakana-quiz', 'kana-quiz'),
  kind('vocabulary', '/grammar-quiz', 'vocabulary-quiz'),
  {
    code: 'grammar',
    menu: '/grammar-quiz',
    link: '/grammar-quiz?practice=grammar',
    page: '/grammar-quiz',
    without: 'grammar',
    again: 'touch',
    back: '/home',
  },
  {
    ...kind('hiragana-practice', '/hiragana-katakana-practice', 'hiragana-practice'),
    then: writing['quiz'] ?? '',
    again: 'touch',
  },
  {
    ...kind('katakana-practice', '/hiragana-katakana-practice', 'katakana-practice'),
    then: writing['quiz'] ?? '',
  },
  {
    code: 'daily-challenge',
    menu: '/top',
    link: '/top?practice=daily-challenge',
    page: '/top',
    atOnce: true,
    count: 20,
  },
];

/** A page below a shelf. */
function kind(code: QuizTypeCode, shelf: string, page: string, search = ''): Kind {
  return { code, menu: shelf, link: `${shelf}/${page}${search}`, page: `${shelf}/${page}`, back: shelf };
}

const linkTo = (page: Page, path: string): Locator => page.getByRole('main').locator(`a[href="${path}"]`);

/** From the menu to the first question. */
async function begin(player: Player, { menu, link, then, atOnce, without, page: place }: Kind) {
  const { page, hand } = player;
  // The practice before may have led back to it.
  if (new URL(page.url()).pathname !== menu) await page.goto(menu);
  const isLast = atOnce === true && then === undefined;
  const first = linkTo(page, link).first();
  if (isLast) return startedBy(page, () => press(player, first));
  await press(player, first);
  if (atOnce === true) {
    // A stage that is new shows its kanji first.
    await press(player, linkTo(page, `${place}${then ?? ''}`));
    return startedBy(page, () => press(player, button(dialogOf(page), words['lesson.skip'])));
  }
  if (then !== undefined) await press(player, button(page, then));
  if (without !== undefined && hand === 'touch') {
    const skills = page.getByRole('group', { name: words['setup.skills'] ?? '' });
    await skills.getByRole('checkbox', { name: question[`skill.${without}`] ?? '' }).tap();
  }
  await chooseFive(player);
  return startedBy(page, () => press(player, button(page, words['setup.start'])));
}

/** The list of keys, the replay and the way out, none of which answers anything. */
async function tryKeys({ page }: Player, { questions: [first, ...rest] }: AttemptSheet): Promise<void> {
  const keys = page.getByRole('dialog', { name: words['keys.title'] ?? '' });
  await expect(countOf(page, 0, rest.length + 1)).toBeVisible();
  // In a field it is a question mark.
  if (first?.key?.type !== 'text') {
    await page.keyboard.press('?');
    await expect(keys).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(keys).toBeHidden();
  }
  const exit = page.getByRole('dialog', { name: words['exit.title'] ?? '' });
  await page.keyboard.press('Escape');
  await expect(exit).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(exit).toBeHidden();
  await expect(feedbackOf(page)).toHaveCount(0);
  if (first?.prompt.audio === undefined) return;
  const before = await heard(page);
  await page.keyboard.press('r');
  await expect.poll(() => heard(page)).toBeGreaterThan(before);
}

/** Ends what has just begun: asked first, by Esc or by the cross. */
async function leave(player: Player, { questions }: AttemptSheet): Promise<void> {
  const { page, hand } = player;
  await expect(countOf(page, 0, questions.length)).toBeVisible();
  const exit = page.getByRole('dialog', { name: words['exit.title'] ?? '' });
  if (hand === 'keys') await page.keyboard.press('Escape');
  else await button(dialogOf(page), words['exit']).tap();
  await expect(exit.getByText(words['exit.nothing'] ?? '')).toBeVisible();
  await press(player, button(exit, words['exit.leave']));
  await expect(dialogOf(page)).toHaveCount(0);
}

test.describe.configure({ mode: 'parallel' });

const HANDS = [
  ['on a phone by touch', 'touch'],
  ['on a desktop by keys alone', 'keys'],
] as const;

for (const [where, hand] of HANDS) {
  test.describe(where, () => {
    let learner: Signed;
    test.beforeAll(async ({ playwright, baseURL }) => {
      learner = await freshLearner(await openSite(playwright, baseURL));
      // Something to choose at random from.
      await practised(learner, 'kana', { script: 'hiragana', question_count: 10 }, 7);
    });
    for (const menu of new Set(KINDS.map((one) => one.menu))) {
      const kinds = KINDS.filter((one) => one.menu === menu);
      test(`STUDY-1 STUDY-2 ${kinds.map(({ code }) => code).join(', ')} from ${menu} to the result and back, ${where}`, async ({
        browser,
      }) => {
        const me = await deviceOf(browser, learner, { phone: hand === 'touch' });
        await listens(me.page);
        for (const one of kinds)
          await test.step(one.code, () => thereAndBack({ page: me.page, hand }, learner, one));
        expect(me.failures).toEqual([]);
      });
    }
  });
}

/** From the menu to the result and back. */
async function thereAndBack(player: Player, learner: Signed, one: Kind): Promise<void> {
  const { page, hand } = player;
  const sheet = await test.step('to the first question', () => begin(player, one));
  expect(sheet.questions).toHaveLength(one.count ?? 5);
  const skills = sheet.questions.map(({ skill }) => skill);
  if (hand === 'touch') expect(skills).not.toContain(one.without);
  await expect(page).toHaveURL(new RegExp(`^[^?]*${one.page}\\?(.*&)?attempt=${sheet.id}`));
  if (hand === 'keys') await tryKeys(player, sheet);
  const said = await test.step('every question', () => playAll(player, learner, one, sheet));
  await test.step('the result, here and on the server', async () => {
    await expectResult(page, said);
    expect((await resultOf(learner, sheet.id)).correct).toBe(rightIn(said));
  });
  if (one.again === hand) {
    await test.step('the wrong ones again, and once more', async () =>
      leave(player, await playWrongAgain(player, said.length - rightIn(said))));
  }
  await test.step('back', () => backFrom(player, one));
}

/** All twenty of a long one by touch, once; of the others the end. */
function playAll(player: Player, learner: Signed, { code, count = 5 }: Kind, sheet: AttemptSheet) {
  const isRight = (index: number) => index % 3 !== 1;
  const isWhole = count === 5 || (code === 'daily-challenge' && player.hand === 'touch');
  return isWhole ? play(player, sheet, isRight) : playTheEnd(player, learner, sheet, isRight);
}

async function backFrom(player: Player, { page: place, back }: Kind): Promise<void> {
  const { page } = player;
  const close = button(dialogOf(page), words['again.menu']);
  if (await close.isVisible()) await press(player, close);
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`${place}(\\?kana=.*)?$`));
  if (back === undefined) return;
  const link = page.getByRole('banner').getByRole('link', { name: app['back'] ?? '' });
  await press(player, link);
  await expect(page).toHaveURL(new RegExp(`${back}$`));
}
