import {
  answering,
  at,
  fromProfile,
  inTurn,
  openDrawer,
  openProfileMenu,
  pressed,
  typed,
  withoutSocket,
  type State,
} from './state.js';

const ME = 'learner17';

export const learnerStates: State[] = [
  { name: 'top', as: ME, path: at('/top') },
  { name: 'home', as: ME, path: at('/home') },
  { name: 'home-confined', as: 'learner21', path: at('/home') },
  { name: 'top-confined', as: 'learner21', path: at('/top') },
  { name: 'shelf', as: ME, path: at('/kanji-quiz-menu') },
  { name: 'shelf-kana', as: ME, path: at('/hiragana-katakana-practice') },
  { name: 'material-in-preparation', as: ME, path: at('/kanji-quiz-menu/kanji-quiz') },
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
    arrange: (page) => page.route('**/proficiency_test', (route) => route.fulfill({ json: [] })),
  },
  { name: 'test-start', as: ME, path: ({ waiting }) => `/test/mini-test/${waiting}` },
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
  { name: 'profile', as: ME, path: at('/profile') },
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
  { name: 'devices', as: ME, path: at('/top'), act: fromProfile('account.sessions') },
];
