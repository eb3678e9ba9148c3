import type { Page, Route } from '@playwright/test';
import { named, texts } from '../product.js';
import type { School } from './school.js';

/** One picture: a page, or a state of it that has to be brought about first. */
export interface State {
  readonly name: string;
  /** Who is signed in; nobody on the public pages. */
  readonly as?: string;
  readonly path: (school: School) => string;
  /** Before the page is opened. */
  readonly arrange?: (page: Page) => Promise<unknown>;
  readonly act?: (page: Page, language: string) => Promise<void>;
  /** Only where it differs: the drawer exists on phones. */
  readonly phone?: true;
}

const at = (path: string) => () => path;
const button = (page: Page, language: string, namespace: string, key: string) =>
  page.getByRole('button', { name: texts(namespace, language)[key] ?? key }).first();

const refuse = async (page: Page, language: string): Promise<void> => {
  const t = texts('sign-in', language);
  // Failures slow an account down: each picture tries another one, and none that exists.
  await page.getByLabel(t['user-id'] ?? '', { exact: true }).fill(`nobody-${Date.now()}`);
  await page.getByLabel(t['password'] ?? '', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: t['sign-in'] ?? '' }).click();
  await page.getByText(t['failed'] ?? '').waitFor();
};

const openDrawer = async (page: Page, language: string): Promise<void> => {
  await button(page, language, 'app', 'menu.open').click();
  await page.getByRole('dialog').waitFor();
};

const openProfileMenu = async (page: Page): Promise<void> => {
  await page.getByRole('banner').locator('button[aria-haspopup="dialog"]').click();
  await page.getByRole('dialog').waitFor();
};

/** A row of each kind: new, changed, unchanged and wrong. */
const uploadRoster = async (page: Page): Promise<void> => {
  const rows = [
    'user_id,name,class',
    'hana01,花 子,N5-A',
    'learner01,New Name,',
    'learner02,,',
    'fuji01,Else,',
  ];
  const buffer = Buffer.from(rows.join('\n'));
  await page.locator('input[type=file]').setInputFiles({ name: 'roster.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('table').waitFor();
};

const withoutPermissions = async (route: Route): Promise<void> => {
  const response = await route.fetch();
  const me = (await response.json()) as object;
  await route.fulfill({ response, json: { ...me, permissions: [] } });
};

const pressed =
  (namespace: string, key: string, opens: 'dialog' | 'menu' | 'nothing' = 'nothing') =>
  async (page: Page, language: string): Promise<void> => {
    await button(page, language, namespace, key).click();
    if (opens !== 'nothing') await page.getByRole(opens).waitFor();
  };

/** A dialog that an entry of the profile menu opens. */
const fromProfile =
  (key: 'account.password' | 'account.sessions') =>
  async (page: Page, language: string): Promise<void> => {
    await page.getByRole('banner').getByRole('button', { expanded: false }).last().click();
    // the dialog carries the name of the entry
    const name = named(texts('app', language)[key]);
    await page.getByRole('banner').getByRole('button', { name }).click();
    await page.getByRole('dialog', { name }).waitFor();
    await page.getByRole('banner').getByRole('dialog').waitFor({ state: 'hidden' });
  };

const publicStates: State[] = [
  { name: 'start', path: at('/') },
  { name: 'login', path: at('/login?organizationCode=SAKURA') },
  { name: 'login-wrong-password', path: at('/login'), act: refuse },
  {
    name: 'login-empty',
    path: at('/login'),
    act: async (page, language) => {
      await button(page, language, 'sign-in', 'sign-in').click();
      await page
        .getByText(texts('sign-in', language)['required'] ?? '')
        .first()
        .waitFor();
    },
  },
  { name: 'terms', path: at('/terms') },
  { name: 'privacy', path: at('/privacy-policy') },
  { name: 'licences', path: at('/licenses') },
  { name: 'not-found', path: at('/no/such/page') },
  { name: 'error', path: at('/error?code=E_9001') },
  {
    name: 'initial-password',
    as: 'learner30',
    path: at('/set_init_pass'),
    act: (page, language) => page.getByLabel(named(texts('password', language)['new'])).fill('Manab'),
  },
];

const learnerStates: State[] = [
  { name: 'top', as: 'learner17', path: at('/top') },
  { name: 'home', as: 'learner17', path: at('/home') },
  { name: 'home-confined', as: 'learner21', path: at('/home') },
  { name: 'top-confined', as: 'learner21', path: at('/top') },
  { name: 'shelf', as: 'learner17', path: at('/kanji-quiz-menu') },
  { name: 'material-in-preparation', as: 'learner17', path: at('/kanji-quiz-menu/kanji-quiz') },
  { name: 'profile-menu', as: 'learner17', path: at('/profile'), act: openProfileMenu },
  { name: 'drawer', as: 'learner17', path: at('/top'), act: openDrawer, phone: true },
  {
    name: 'wrong-area',
    as: 'learner17',
    path: at('/students'),
    act: (page) => page.getByRole('alert').first().waitFor(),
  },
  { name: 'tests', as: 'learner17', path: at('/test') },
  { name: 'mini-tests', as: 'learner17', path: at('/test/mini-test') },
  { name: 'proficiency-tests', as: 'learner21', path: at('/test/proficiency-test') },
  {
    name: 'empty-list',
    as: 'fuji01',
    path: at('/test/proficiency-test'),
    // the demo data leaves nobody without tests
    arrange: (page) => page.route('**/proficiency_test', (route) => route.fulfill({ json: [] })),
  },
  { name: 'test-start', as: 'learner17', path: ({ waiting }) => `/test/mini-test/${waiting}` },
  { name: 'question', as: 'learner17', path: ({ running }) => `/test/mini-test/${running}` },
  {
    name: 'question-saved',
    as: 'learner17',
    path: ({ running }) => `/test/mini-test/${running}`,
    act: pressed('take-test', 'previous'),
  },
  {
    name: 'submit-dialog',
    as: 'learner17',
    path: ({ running }) => `/test/mini-test/${running}`,
    act: pressed('take-test', 'hand-in', 'dialog'),
  },
  { name: 'result', as: 'learner17', path: ({ completed }) => `/test/mini-test/${completed}` },
  { name: 'profile', as: 'learner17', path: at('/profile') },
  { name: 'edit-password', as: 'learner17', path: at('/top'), act: fromProfile('account.password') },
  { name: 'devices', as: 'learner17', path: at('/top'), act: fromProfile('account.sessions') },
];

const administratorStates: State[] = [
  { name: 'students', as: 'teacher01', path: at('/students') },
  { name: 'students-nothing-found', as: 'teacher01', path: at('/students?q=zzzz') },
  { name: 'import-students', as: 'teacher01', path: at('/students/import') },
  { name: 'import-preview', as: 'teacher01', path: at('/students/import'), act: uploadRoster },
  { name: 'dashboard-quiet', as: 'teacher01', path: ({ quietClass }) => `/dashboard?class=${quietClass}` },
  { name: 'dashboard', as: 'teacher01', path: ({ busyClass }) => `/dashboard?class=${busyClass}` },
  { name: 'audit', as: 'top', path: at('/audit') },
  { name: 'test-list', as: 'teacher01', path: at('/quiz') },
  { name: 'new-test', as: 'teacher01', path: at('/quiz/new') },
  {
    name: 'new-test-refused',
    as: 'teacher01',
    path: at('/quiz/new'),
    act: pressed('manage-exams', 'save-draft'),
  },
  { name: 'draft', as: 'teacher01', path: ({ draft }) => `/quiz/${draft}/details` },
  { name: 'published', as: 'teacher01', path: ({ running }) => `/quiz/${running}/details` },
  {
    name: 'close-dialog',
    as: 'teacher01',
    path: ({ running }) => `/quiz/${running}/details`,
    act: pressed('manage-exams', 'close', 'dialog'),
  },
  { name: 'devices', as: 'teacher01', path: at('/students'), act: fromProfile('account.sessions') },
  {
    name: 'new-learner',
    as: 'teacher01',
    path: at('/students'),
    act: pressed('manage-students', 'new', 'dialog'),
  },
  { name: 'learner', as: 'teacher01', path: ({ learners }) => `/students/${learners.split(',')[0] ?? ''}` },
  { name: 'classes', as: 'teacher01', path: at('/classes') },
  { name: 'sign-in-cards', as: 'teacher01', path: ({ learners }) => `/students/cards?ids=${learners}` },
  { name: 'no-cards', as: 'teacher01', path: at('/students/cards') },
  { name: 'drawer', as: 'teacher01', path: at('/students'), act: openDrawer, phone: true },
  { name: 'profile-menu', as: 'teacher01', path: at('/students'), act: openProfileMenu },
  { name: 'materials', as: 'teacher01', path: at('/digital-teaching-materials') },
  { name: 'materials-menu', as: 'teacher01', path: at('/digital-teaching-materials/menu') },
  { name: 'materials-shelf', as: 'teacher01', path: at('/digital-teaching-materials/menu/grammar-quiz') },
  { name: 'questions', as: 'top', path: at('/questions') },
  {
    name: 'not-permitted',
    as: 'fujiteacher',
    path: at('/students'),
    // the demo data leaves no administrator without permissions
    arrange: (page) => page.route('**/api/auth/users/me', withoutPermissions),
  },
];

const topAdministratorStates: State[] = [
  { name: 'organizations', as: 'top', path: at('/organizations') },
  { name: 'new-organization', as: 'top', path: at('/organizations?open=new') },
  {
    name: 'new-organization-refused',
    as: 'top',
    path: at('/organizations?open=new'),
    act: pressed('manage-organizations', 'create'),
  },
  {
    name: 'deactivate-organization',
    as: 'top',
    path: at('/organizations?q=SAKURA'),
    act: async (page, language) => {
      await page.getByRole('row').getByRole('button').last().click();
      const item = texts('manage-organizations', language)['deactivate'] ?? '';
      await page.getByRole('menuitem', { name: item }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'administrators', as: 'top', path: at('/teachers') },
  { name: 'new-administrator', as: 'top', path: at('/teachers?open=new') },
  {
    name: 'administrator',
    as: 'top',
    path: at('/teachers?q=teacher01'),
    act: async (page) => {
      await page.getByRole('row').getByRole('link').first().click();
      await page.waitForURL(/\/teachers\/./);
    },
  },
  { name: 'tests-of-all', as: 'top', path: at('/quiz') },
  { name: 'new-test-for-whom', as: 'top', path: at('/quiz/new') },
];

export const ROLES = {
  public: publicStates,
  learner: learnerStates,
  administrator: administratorStates,
  'top-administrator': topAdministratorStates,
} as const satisfies Record<string, readonly State[]>;
export type Role = keyof typeof ROLES;
