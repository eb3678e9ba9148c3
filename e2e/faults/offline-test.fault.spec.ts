import { randomUUID } from 'node:crypto';
import { expect as expectPage, type Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { named, openDevice, PHONE, signIn as signInAtPage, texts } from '../support/product.js';
import { ApiClient } from './harness/api-client.js';
import { launchBrowser } from './harness/browser.js';
import { loggedAnswers } from './harness/event-log.js';
import { NO_LOSS, startLossyProxy } from './harness/lossy-proxy.js';
import { expectRebuildEqual } from './harness/nothing-lost.js';
import { assignChoiceTest, sheetOf, signIn, sitDown } from './harness/people.js';
import { startProduct } from './harness/product.js';
import { count } from './harness/tally.js';

const seed = process.env['FAULT_SEED'] ?? randomUUID();
/** Of a hundred requests thirty come to nothing: half of them never arrive, of the others the answer does not. */
const LOSS = { requests: 15, answers: 15, late: 10 };
const QUESTIONS = 30;
/** Answered before the network is away, and while it is: then one each minute of the page's clock. */
const [BEFORE, AWAY] = [10, 10];
const MINUTE_MS = 60_000;
const PATIENCE_MS = 120_000;

const take = texts('take-test', 'en');
const question = texts('question', 'en');
const SIGNS = ['saved', 'saving', 'on-device'].map((name) => question[`save.${name}`] ?? '');

/**
 * Looks at each change of the page: an answer that is chosen has a sign of where it is. Looked for in the page, because from outside it could be
 * seen only now and then.
 */
const WATCH = `(() => {
  const signs = ${JSON.stringify(SIGNS)};
  globalThis.watched = { looks: 0, without: 0 };
  new MutationObserver(() => {
    if (!document.querySelector('[role="radio"][aria-checked="true"]')) return;
    watched.looks += 1;
    const shown = document.body.innerText;
    if (!signs.some((sign) => shown.includes(sign))) watched.without += 1;
  }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
})()`;

const sign = (page: Page, ...names: string[]) =>
  names
    .map((name) => page.getByText(question[`save.${name}`] ?? '', { exact: true }))
    .reduce((one, other) => one.or(other));
const press = (page: Page, key: string) =>
  page
    .getByRole('button', { name: named(take[key]) })
    .last()
    .click();

test('G11 long: a browser offline for ten minutes in a test of 30 questions, with 30 % of all requests lost before and after: none lost, none double, and each answer says all the time where it is', async () => {
  console.log(`FAULT_SEED=${seed}`);
  const product = await startProduct({ apis: 1, workers: 1 });
  const [api] = product.apis;
  if (!api) throw new Error('no api');
  const client = new ApiClient(() => product.apis);
  const examId = await assignChoiceTest(client, await signIn(client, 'teacher01'), QUESTIONS);
  const network = await startLossyProxy(seed, api);
  const browser = await launchBrowser();
  const { page } = await openDevice(browser, { ...PHONE, baseURL: network.url, reducedMotion: 'reduce' });
  await page.clock.install();
  await signInAtPage(page, 'learner02');
  await page.goto(`/test/mini-test/${examId}`);
  await page.evaluate(`localStorage.setItem('selectedLanguage', 'en')`);
  await page.reload();
  await press(page, 'start.start');
  await page.getByRole('radio').first().waitFor();
  await page.evaluate(WATCH);

  const chosen: number[] = [];
  const answer = async (...names: string[]) => {
    const place = chosen.length % 3;
    await page.getByRole('radio').nth(place).click();
    chosen.push(place);
    await expectPage(sign(page, ...names)).toBeVisible();
    if (chosen.length < QUESTIONS) await press(page, 'next');
  };
  network.loss = LOSS;
  while (chosen.length < BEFORE) await answer('saving', 'on-device', 'saved');
  await page.context().setOffline(true);
  while (chosen.length < BEFORE + AWAY) {
    await answer('on-device', 'saving');
    await page.clock.fastForward(MINUTE_MS);
  }
  await page.context().setOffline(false);
  while (chosen.length < QUESTIONS) await answer('saving', 'on-device', 'saved');

  // All that is shown as saved is there; and in the end all is.
  const sitting = await sitDown(client, 'learner02', examId);
  const attempt = [sitting.sheet.id];
  const isThere = async () => expect(await loggedAnswers(product.pool, attempt)).toHaveLength(QUESTIONS);
  await expectPage(isThere).toPass({ timeout: PATIENCE_MS });
  await expectPage(sign(page, 'saved')).toBeVisible({ timeout: PATIENCE_MS });
  network.loss = NO_LOSS;
  const { looks, without } = await page.evaluate<{ looks: number; without: number }>('watched');
  await press(page, 'to-hand-in');
  await press(page, 'submit.confirm');
  await expectPage(page.getByText('%').first()).toBeVisible();

  const logged = await loggedAnswers(product.pool, attempt);
  const questions = new Set(logged.map(({ questionId }) => questionId));
  const { acknowledgements } = network.lost;
  count('G11', {
    acknowledged: QUESTIONS,
    replayed: acknowledgements,
    dropped: acknowledgements,
    lost: QUESTIONS - questions.size,
    double: logged.length - questions.size,
  });
  console.log(`lost on the wire: ${JSON.stringify(network.lost)}; the page looked at ${looks} times`);
  expect([logged.length, questions.size]).toEqual([QUESTIONS, QUESTIONS]);
  const { answers } = await sheetOf(client, sitting);
  const given = new Map(answers.map(({ question_id, value }) => [question_id, value]));
  const places = sitting.sheet.questions.map(({ id, choices = [] }) =>
    choices.findIndex((choice) => choice.id === given.get(id)),
  );
  expect(places).toEqual(chosen);
  expect(network.lost.requests + network.lost.answers).toBeGreaterThan(5);
  expect(looks).toBeGreaterThan(QUESTIONS);
  expect(without).toBe(0);
  expect(product.crashes).toEqual([]);
  await expectRebuildEqual('G11', product);
});
