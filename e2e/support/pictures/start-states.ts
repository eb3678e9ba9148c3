import type { Page } from '@playwright/test';
import { inTurn, pressed, shown, type State, type Step } from './state.js';
import { answerCalls, servedTo } from './stand-in.js';

const ME = 'learner17';
/** Nothing can be kept on this one's device, for all that comes after, too. */
const FORGETFUL = 'learner15';
const LIVE = '**/health/live';
/** Above what counts as quick. */
const SLOW_MS = 1200;

const waiting: State['path'] = ({ waiting: id }) => `/test/mini-test/${id}`;

/** Something of the test is heard. */
const withSound = (page: Page) =>
  answerCalls(page, '**/assigned-quizzes', async (call) => ({
    json: ((await servedTo(page, call)) as object[]).map((test) => ({ ...test, has_sound: true })),
  }));

const answersSlowly = (page: Page) =>
  answerCalls(page, LIVE, async () => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    return { json: { status: 'ok' } };
  });

const answersNothing = (page: Page) => answerCalls(page, LIVE, () => 'cut');

const keepsNothing = async (page: Page) => {
  await page.addInitScript("indexedDB.open = () => { throw new DOMException('', 'InvalidStateError'); }");
  await answersNothing(page);
};

const hears: Step = inTurn(
  pressed('take-test', 'ready.sound-play'),
  shown('take-test', 'ready.sound-asked'),
  shown('take-test', 'ready.sound-unheard'),
);

/** What is checked before a test begins. */
export const startStates: State[] = [
  {
    name: 'start-sound-asked',
    as: ME,
    path: waiting,
    arrange: withSound,
    act: inTurn(shown('take-test', 'ready.network-good'), hears),
  },
  {
    name: 'start-sound-not-heard',
    as: ME,
    path: waiting,
    arrange: withSound,
    act: inTurn(hears, pressed('take-test', 'ready.sound-no'), shown('take-test', 'ready.tip-volume')),
  },
  {
    name: 'start-slow',
    as: ME,
    path: waiting,
    arrange: answersSlowly,
    act: shown('take-test', 'ready.network-slow'),
  },
  {
    name: 'start-without-a-network',
    as: ME,
    path: waiting,
    arrange: answersNothing,
    act: shown('take-test', 'ready.network-offline'),
  },
  {
    name: 'start-keeps-nothing',
    as: FORGETFUL,
    path: waiting,
    arrange: keepsNothing,
    act: shown('take-test', 'ready.storage-refused'),
  },
];
