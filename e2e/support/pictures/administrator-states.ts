import {
  answering,
  at,
  button,
  fromProfile,
  openDrawer,
  openProfileMenu,
  inTurn,
  pressed,
  shown,
  withoutSocket,
  type State,
  type Step,
} from './state.js';
import { roomStates } from './room-states.js';
import { timelineStates } from './timeline-states.js';

const ME = 'teacher01';

/** The button stands in the side menu; on the phone in the drawer. */
const leave: Step = async (page, language) => {
  if ((page.viewportSize()?.width ?? 0) < 900) await openDrawer(page, language);
  await button(page, language, 'app', 'logout').click();
  await shown('app', 'logout.ask')(page, language);
};

const ofAllClasses: Step = async (page, language) => {
  await page.getByRole('main').getByRole('combobox').first().selectOption({ index: 0 });
  await shown('watch-class', 'compare')(page, language);
};

const ofFirstQuestion: Step = async (page) => {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('row').getByRole('button', { expanded: false }).first().click();
  await dialog.getByRole('region').getByRole('listitem').first().waitFor();
};

export const administratorStates: State[] = [
  { name: 'dashboard-quiet', as: ME, path: ({ quietClass }) => `/dashboard?class=${quietClass}` },
  { name: 'dashboard', as: ME, path: ({ busyClass }) => `/dashboard?class=${busyClass}` },
  {
    name: 'dashboard-not-live',
    as: ME,
    path: ({ busyClass }) => `/dashboard?class=${busyClass}`,
    arrange: withoutSocket,
  },
  { name: 'study-hours', as: ME, path: at('/study-hours') },
  { name: 'study-hours-of-a-class', as: ME, path: ({ busyClass }) => `/study-hours?class_id=${busyClass}` },
  { name: 'study-hours-empty', as: ME, path: at('/study-hours?month=2020-01') },
  {
    name: 'study-hours-of-a-learner',
    as: ME,
    path: at('/study-hours?sort=-seconds'),
    act: async (page) => {
      await page.getByRole('main').getByRole('table').getByRole('link').first().click();
      await page.getByRole('main').getByRole('figure').first().waitFor();
    },
  },
  {
    name: 'study-hours-report',
    as: ME,
    path: ({ busyClass }) => `/study-hours/print?class_id=${busyClass}`,
  },
  {
    name: 'dashboard-days',
    as: ME,
    path: ({ busyClass }) => `/dashboard?class=${busyClass}&period=month`,
    act: pressed('watch-class', 'period.range'),
  },
  {
    name: 'dashboard-learners',
    as: ME,
    path: ({ busyClass }) => `/dashboard?class=${busyClass}&behind=learners`,
  },
  {
    name: 'dashboard-type',
    as: ME,
    path: ({ busyClass }) => `/dashboard?class=${busyClass}&period=month&behind=learners&type=7`,
  },
  { name: 'dashboard-all', as: ME, path: at('/dashboard'), act: ofAllClasses },
  { name: 'test-list', as: ME, path: at('/quiz') },
  { name: 'new-test', as: ME, path: at('/quiz/new') },
  {
    name: 'new-test-rows',
    as: ME,
    path: at('/quiz/new'),
    act: inTurn(pressed('manage-exams', 'draw.add'), pressed('manage-exams', 'instructions.add')),
  },
  { name: 'new-test-refused', as: ME, path: at('/quiz/new'), act: pressed('manage-exams', 'save-draft') },
  {
    name: 'pick-questions',
    as: ME,
    path: at('/quiz/new'),
    act: inTurn(
      pressed('manage-exams', 'section.mode.picked'),
      pressed('manage-exams', 'pick', 'dialog'),
      ofFirstQuestion,
    ),
  },
  { name: 'edit-picked', as: ME, path: ({ pickedDraft }) => `/quiz/${pickedDraft}/edit` },
  { name: 'edit-test', as: ME, path: ({ draft }) => `/quiz/${draft}/edit` },
  { name: 'preview', as: ME, path: ({ draft }) => `/quiz/${draft}/preview` },
  {
    name: 'preview-before-start',
    as: ME,
    path: ({ draft }) => `/quiz/${draft}/preview`,
    act: inTurn(pressed('manage-exams', 'preview-before-start'), shown('take-test', 'ready.network-good')),
  },
  {
    name: 'print',
    as: ME,
    path: ({ completed }) => `/quiz/${completed}/print?sheets=paper,key,report&forms=2`,
  },
  { name: 'print-draft', as: ME, path: ({ draft }) => `/quiz/${draft}/print?forms=1&furigana=true` },
  { name: 'draft', as: ME, path: ({ draft }) => `/quiz/${draft}/details` },
  { name: 'analysis', as: ME, path: ({ completed }) => `/quiz/${completed}/analysis` },
  { name: 'published', as: ME, path: ({ running }) => `/quiz/${running}/settings` },
  { name: 'assignment', as: ME, path: ({ running }) => `/quiz/${running}/assignment` },
  { name: 'results', as: ME, path: ({ completed }) => `/quiz/${completed}/details` },
  { name: 'attempt', as: ME, path: ({ completed, attempt }) => `/quiz/${completed}/attempts/${attempt}` },
  ...timelineStates,
  ...roomStates,
  ...(['extend', 'announce'] as const).map((button): State => ({
    name: `${button}-dialog`,
    as: ME,
    path: ({ running }) => `/quiz/${running}/details`,
    act: pressed('steer-exam', button, 'dialog'),
  })),
  {
    name: 'close-dialog',
    as: ME,
    path: ({ running }) => `/quiz/${running}/details`,
    act: pressed('manage-exams', 'close', 'dialog'),
  },
  {
    name: 'edit-password',
    as: ME,
    path: at('/digital-teaching-materials'),
    act: fromProfile('account.password'),
  },
  { name: 'devices', as: ME, path: at('/students'), act: fromProfile('account.sessions') },
  { name: 'log-out', as: ME, path: at('/classes'), act: leave },
  { name: 'drawer', as: ME, path: at('/students'), act: openDrawer, phone: true },
  { name: 'profile-menu', as: ME, path: at('/students'), act: openProfileMenu },
  { name: 'materials', as: ME, path: at('/digital-teaching-materials') },
  { name: 'materials-menu', as: ME, path: at('/digital-teaching-materials/menu') },
  { name: 'materials-shelf', as: ME, path: at('/digital-teaching-materials/menu/grammar-quiz') },
  {
    name: 'not-permitted',
    as: 'fujiteacher',
    path: at('/students'),
    // the demo data leaves no administrator without permissions
    arrange: answering('**/api/auth/users/me', (me) => ({ ...me, permissions: [] })),
  },
];
