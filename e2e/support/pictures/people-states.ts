import { texts } from '../product.js';
import { foreseenInTest, passwordStates } from './password-states.js';
import type { School } from './school.js';
import {
  answering,
  at,
  button,
  confirmed,
  emptyList,
  fromMenu,
  fromRow,
  hanging,
  inTurn,
  pressed,
  refusing,
  rowMenu,
  shown,
  type State,
  type Step,
} from './state.js';

const ME = 'teacher01';
const LIST = /\/api\/students\?/;
const theNewOne = ({ registered }: School) => `/students?q=${registered.userId}`;
const pageOfTheNewOne = ({ registered }: School) => `/students/${registered.id}`;

/** Rows of the list; the box before them is for all of the page. */
const chosen =
  (count: number): Step =>
  async (page) => {
    const boxes = page.getByRole('main').getByRole('checkbox', { disabled: false });
    const first = (await page.getByRole('columnheader').getByRole('checkbox').count()) > 0 ? 1 : 0;
    for (let row = first; row < first + count; row += 1) await boxes.nth(row).check();
  };

/** An action for the chosen: in the bar, or in its menu where there is no room. */
const forTheChosen =
  (key: string): Step =>
  async (page, language) => {
    await chosen(3)(page, language);
    const inTheBar = button(page, language, 'manage-students', key);
    if (await inTheBar.isVisible()) {
      await inTheBar.click();
      await page.getByRole('dialog').waitFor();
      return;
    }
    await pressed('list', 'more', 'menu')(page, language);
    await fromMenu('manage-students', key)(page, language);
  };

/** None that is typed, and each another one: whatever the form has read, it is another now. */
const nextGrade = (now = ''): string => ({ '2年': '3年', '3年': '5年', '5年': '6年' })[now] ?? '2年';

/** Somebody else saves the same learner while the form is open. */
const meanwhile: Step = async (page) => {
  const token = await page.evaluate<string>(`localStorage.getItem('token')`);
  const headers = { authorization: `Bearer ${token}` };
  const q = new URL(page.url()).searchParams.get('q') ?? '';
  const found = await page.request.get('/api/students', { headers, params: { q } });
  const { items } = (await found.json()) as { items: { id: string; version: number; gakunen: string }[] };
  const [one] = items;
  await page.request.patch(`/api/students/${one?.id ?? ''}`, {
    headers: { ...headers, 'if-match': `"${one?.version ?? 0}"` },
    data: { gakunen: nextGrade(one?.gakunen) },
  });
};

const otherGrade: Step = async (page, language) => {
  const label = texts('student', language)['field.gakunen'] ?? '';
  await page
    .getByRole('dialog')
    .getByLabel(label, { exact: true })
    .fill(language === 'ja' ? '1年' : '4年');
};

const learners: State[] = [
  { name: 'students', as: ME, path: at('/students') },
  {
    name: 'students-filtered',
    as: ME,
    path: ({ busyClass }) => `/students?q=n&class_id=${busyClass}&status=active&sort=-last_login_at`,
  },
  { name: 'students-chosen', as: ME, path: at('/students'), act: chosen(3) },
  { name: 'students-row-menu', as: ME, path: at('/students'), act: rowMenu },
  {
    name: 'students-export',
    as: ME,
    path: at('/students'),
    act: pressed('list', 'export', 'menu'),
  },
  { name: 'students-deactivated', as: ME, path: at('/students?status=deactivated') },
  { name: 'students-nothing-found', as: ME, path: at('/students?q=zzzz') },
  {
    name: 'students-none-yet',
    as: ME,
    path: at('/students'),
    arrange: emptyList(LIST),
  },
  {
    name: 'students-not-loaded',
    as: ME,
    path: at('/students'),
    arrange: refusing(LIST, 503, 'server.unavailable'),
    act: shown('app', 'error.retry'),
  },
  {
    name: 'students-loading',
    as: ME,
    path: at('/students'),
    arrange: hanging(LIST),
    loading: true,
  },
  { name: 'new-learner', as: ME, path: at('/students'), act: pressed('manage-students', 'new', 'dialog') },
  {
    name: 'new-learner-refused',
    as: ME,
    path: at('/students'),
    act: inTurn(
      pressed('manage-students', 'new', 'dialog'),
      confirmed('manage-students', 'new-submit', ['form', 'required']),
    ),
  },
  { name: 'edit-learner', as: ME, path: theNewOne, act: fromRow('manage-students', 'edit') },
  {
    name: 'edit-learner-meanwhile',
    as: ME,
    path: theNewOne,
    act: inTurn(
      fromRow('manage-students', 'edit'),
      otherGrade,
      meanwhile,
      confirmed('form', 'save', ['form', 'stale-title']),
    ),
  },
  {
    name: 'edit-learner-unsaved',
    as: ME,
    path: theNewOne,
    act: inTurn(
      fromRow('manage-students', 'edit'),
      otherGrade,
      confirmed('app', 'cancel', ['form', 'unsaved-title']),
    ),
  },
  { name: 'move', as: ME, path: at('/students'), act: forTheChosen('move') },
  { name: 'issue-many', as: ME, path: at('/students'), act: forTheChosen('issue') },
  {
    ...{ name: 'issue-many-in-test', as: ME, path: at('/students'), act: forTheChosen('issue') },
    arrange: foreseenInTest,
  },
  { name: 'deactivate', as: ME, path: theNewOne, act: fromRow('manage-students', 'deactivate') },
  { name: 'issue', as: ME, path: theNewOne, act: fromRow('manage-students', 'issue') },
  {
    name: 'issued',
    as: ME,
    path: theNewOne,
    act: inTurn(
      fromRow('manage-students', 'issue'),
      confirmed('issue-password', 'confirm', ['issue-password', 'issued']),
    ),
  },
  { name: 'learner', as: ME, path: ({ learners: ids }) => `/students/${ids.split(',')[0] ?? ''}` },
  { name: 'learner-new', as: ME, path: pageOfTheNewOne },
  { name: 'learner-deactivated', as: ME, path: ({ deactivated }) => `/students/${deactivated}` },
  { name: 'learner-guest', as: ME, path: ({ guest }) => `/students/${guest}` },
  { name: 'learner-not-found', as: ME, path: at('/students/00000000-0000-4000-8000-000000000000') },
  { name: 'sign-in-cards', as: ME, path: ({ learners: ids }) => `/students/cards?ids=${ids}` },
  { name: 'no-cards', as: ME, path: at('/students/cards') },
];

const classes: State[] = [
  { name: 'classes', as: ME, path: at('/classes') },
  {
    name: 'classes-none-yet',
    as: ME,
    path: at('/classes'),
    arrange: emptyList('**/api/classes?*'),
  },
  { name: 'new-class', as: ME, path: at('/classes'), act: pressed('manage-classes', 'new', 'dialog') },
  { name: 'rename-class', as: ME, path: at('/classes?q=N5-A'), act: fromRow('manage-classes', 'rename') },
  {
    name: 'deactivate-class',
    as: ME,
    path: at('/classes?q=N5-A'),
    act: fromRow('manage-classes', 'deactivate'),
  },
  {
    name: 'class-deactivated',
    as: ME,
    path: ({ closed }) => `/classes?q=${closed.className}`,
    act: rowMenu,
  },
  {
    name: 'class-not-empty',
    as: ME,
    path: at('/classes?q=N5-A'),
    act: inTurn(
      fromRow('manage-classes', 'deactivate'),
      confirmed('manage-classes', 'deactivate', ['manage-classes', 'not-empty-link']),
    ),
  },
];

const aWord = answering('**/code_sign_in', (now) => ({ ...now, join_word: 'sakura-neko-27', seats: 30 }));

const guests: State[] = [
  { name: 'code-sign-in', as: ME, path: at('/students'), act: pressed('manage-guests', 'title', 'dialog') },
  {
    name: 'code-sign-in-with-a-word',
    as: ME,
    path: at('/students'),
    arrange: aWord,
    act: pressed('manage-guests', 'title', 'dialog'),
  },
  {
    name: 'new-join-word',
    as: ME,
    path: at('/students'),
    arrange: aWord,
    act: inTurn(pressed('manage-guests', 'title', 'dialog'), async (page, language) => {
      await button(page, language, 'manage-guests', 'rotate').click();
      await shown('manage-guests', 'rotate-text')(page, language);
    }),
  },
  {
    name: 'name-guest',
    as: ME,
    path: at('/students'),
    act: inTurn(pressed('manage-guests', 'title', 'dialog'), rowOfGuest('name')),
  },
  {
    name: 'free-seat',
    as: ME,
    path: at('/students'),
    act: inTurn(pressed('manage-guests', 'title', 'dialog'), rowOfGuest('free')),
  },
];

function rowOfGuest(key: string): Step {
  return async (page, language) => {
    const rows = page.getByRole('dialog').getByRole('row');
    await rows.last().getByRole('button').last().click();
    await fromMenu('manage-guests', key)(page, language);
  };
}

const imports: State[] = [
  { name: 'import', as: ME, path: at('/students/import') },
  {
    name: 'import-refused-file',
    as: ME,
    path: at('/students/import'),
    arrange: refusing('**/api/students/import', 422, 'sheet.old-format'),
    act: async (page) => {
      const file = { name: 'roster.csv', mimeType: 'text/csv', buffer: Buffer.from('x') };
      await page.locator('input[type=file]').setInputFiles(file);
      await page.getByRole('alert').first().waitFor();
    },
  },
  { name: 'import-preview', as: ME, path: ({ preview }) => `/students/import?import=${preview}` },
  {
    name: 'import-mend',
    as: ME,
    path: ({ preview }) => `/students/import?import=${preview}`,
    act: pressed('import-students', 'mend.write.user_id', 'dialog'),
  },
  {
    name: 'import-judging',
    as: ME,
    path: ({ preview }) => `/students/import?import=${preview}`,
    arrange: hanging(/\/students\/import\/[0-9a-f-]+\/reading$/),
    act: inTurn(pressed('import', 'mend.drop'), shown('import', 'judging')),
  },
  {
    name: 'import-running',
    as: ME,
    path: ({ preview }) => `/students/import?import=${preview}`,
    arrange: answering(/\/students\/import\/[0-9a-f-]+$/, (now) => ({
      ...now,
      state: 'staging',
      progress: { done: 412, total: 1200, failed: 0 },
    })),
  },
  { name: 'import-result', as: ME, path: ({ imported }) => `/students/import?import=${imported}` },
  {
    name: 'import-taken-back',
    as: ME,
    path: ({ preview }) => `/students/import?import=${preview}`,
    arrange: answering(/\/students\/import\/[0-9a-f-]+$/, (now) => ({ ...now, state: 'refused' })),
  },
];

export const peopleStates: State[] = [...learners, ...passwordStates, ...classes];
export const enteringStates: State[] = [...guests, ...imports];
