import { named, texts } from '../product.js';
import {
  answering,
  at,
  button,
  cut,
  fromProfile,
  giving,
  inTurn,
  offline,
  openDrawer,
  openProfileMenu,
  pressed,
  shown,
  typed,
  withoutSocket,
  type State,
  type Step,
} from './state.js';

const ME = 'learner17';
/** Their devices are without network at times, so what they answer never arrives. */
const AWAY = 'learner19';
const ANSWERS = '**/api/quiz/attempts/*/answers/*';

const answerKept =
  (choice: number): Step =>
  async (page, language) => {
    await page.getByRole('radio').nth(choice).click();
    await shown('question', 'save.on-device')(page, language);
  };

const leaveWithout: Step = async (page, language) => {
  await page.goto('/profile');
  await button(page, language, 'app', 'logout').click();
  await page.getByRole('dialog').waitFor();
};

const firstRecord: Step = async (page) => {
  await page.locator('section[aria-labelledby="records"] tbody a').first().click();
  await page.locator('ol > li > time').first().waitFor();
};

/** A list of devices that no component can show. */
const crash: Step = async (page, language) => {
  await giving('**/api/auth/sessions', [null])(page);
  await openProfileMenu(page, language);
  const name = named(texts('app', language)['account.sessions']);
  await page.getByRole('banner').getByRole('button', { name }).click();
  await page.waitForURL('**/error?code=E_9000');
};

/** An attempt that has begun before goes on by itself, at the first question without an answer. */
const begin: Step = async (page, language) => {
  const start = button(page, language, 'take-test', 'start.start');
  const previous = button(page, language, 'take-test', 'previous');
  const pairs = page.getByRole('group', { name: texts('question', language)['match'] ?? '' });
  await start.or(previous).first().waitFor();
  if (await start.isVisible()) await start.click();
  await previous.waitFor();
  if (!(await pairs.isVisible())) await previous.click();
  await pairs.waitFor();
};

const joinAll: Step = async (page, language) => {
  const right = page.getByRole('group', { name: texts('question', language)['match-right'] ?? '' });
  const parts = right.getByRole('button');
  for (let index = 0; index < (await parts.count()); index++)
    if ((await parts.nth(index).getByText(/\d/).count()) === 0) await parts.nth(index).click();
  await shown('question', 'save.saved')(page, language);
};

export const learnerStates: State[] = [
  { name: 'top', as: ME, path: at('/top') },
  { name: 'home', as: ME, path: at('/home') },
  { name: 'home-confined', as: 'learner21', path: at('/home') },
  { name: 'top-confined', as: 'learner21', path: at('/top') },
  { name: 'shelf', as: ME, path: at('/kanji-quiz-menu') },
  { name: 'shelf-kana', as: ME, path: at('/hiragana-katakana-practice') },
  { name: 'profile-menu', as: ME, path: at('/profile'), act: openProfileMenu },
  { name: 'drawer', as: ME, path: at('/top'), act: openDrawer, phone: true },
  {
    name: 'wrong-area',
    as: ME,
    path: at('/students'),
    act: (page) => page.getByRole('alert').first().waitFor(),
  },
  { name: 'tests', as: ME, path: at('/test') },
  { name: 'mini-tests', as: ME, path: at('/test/mini-test') },
  { name: 'proficiency-tests', as: 'learner21', path: at('/test/proficiency-test') },
  {
    name: 'empty-list',
    as: ME,
    path: at('/test/proficiency-test'),
    // the demo data leaves nobody without tests
    arrange: giving('**/proficiency_test', []),
  },
  {
    name: 'proficiency-start',
    as: 'learner21',
    path: at('/test/proficiency-test'),
    act: async (page) => {
      await page.getByRole('main').locator('[data-state="available"] a').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'test-start', as: ME, path: ({ waiting }) => `/test/mini-test/${waiting}` },
  {
    name: 'question-pairs',
    as: ME,
    path: ({ pickedExam }) => `/test/mini-test/${pickedExam}`,
    act: begin,
  },
  {
    name: 'question-pairs-made',
    as: ME,
    path: ({ pickedExam }) => `/test/mini-test/${pickedExam}`,
    act: inTurn(begin, joinAll),
  },
  { name: 'question', as: ME, path: ({ running }) => `/test/mini-test/${running}` },
  {
    name: 'question-saved',
    as: ME,
    path: ({ running }) => `/test/mini-test/${running}`,
    act: pressed('take-test', 'previous'),
  },
  {
    name: 'submit-dialog',
    as: ME,
    path: ({ running }) => `/test/mini-test/${running}`,
    act: pressed('take-test', 'hand-in', 'dialog'),
  },
  { name: 'result', as: ME, path: ({ completed }) => `/test/mini-test/${completed}` },
  { name: 'take-along', as: ME, path: at('/take-along') },
  { name: 'profile', as: ME, path: at('/profile') },
  { name: 'profile-record', as: ME, path: at('/profile'), act: firstRecord },
  // another one: the connection of this device stays cut
  { name: 'profile-not-live', as: 'learner18', path: at('/profile'), arrange: withoutSocket },
  {
    name: 'edit-password',
    as: ME,
    path: at('/top'),
    act: inTurn(fromProfile('account.password'), typed('password', 'new', 'Manabi')),
  },
  {
    name: 'edit-password-of-a-guest',
    as: ME,
    path: at('/top'),
    arrange: answering('**/api/auth/password', () => ({ has_password: false })),
    act: fromProfile('account.password'),
  },
  {
    name: 'question-offline',
    as: AWAY,
    path: ({ running }) => `/test/mini-test/${running}`,
    arrange: cut(ANSWERS),
    act: inTurn(offline, answerKept(0)),
  },
  {
    name: 'log-out-with-answers',
    as: AWAY,
    path: ({ running }) => `/test/mini-test/${running}`,
    arrange: cut(ANSWERS),
    act: inTurn(answerKept(1), leaveWithout),
  },
  {
    name: 'profile-offline',
    as: 'learner16',
    path: at('/profile'),
    act: inTurn(offline, (page) => page.locator('[data-live="false"]').waitFor()),
  },
  { name: 'top-offline', as: 'learner16', path: at('/top'), act: offline },
  { name: 'crashed', as: 'learner16', path: at('/top'), act: crash },
  { name: 'devices', as: ME, path: at('/top'), act: fromProfile('account.sessions') },
];
