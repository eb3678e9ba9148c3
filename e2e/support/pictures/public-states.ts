import { answering, at, inTurn, pressed, refusing, shown, typed, type State } from './state.js';

const withCode = at('/login?organizationCode=SAKURA&way=code');

// Failures slow an account down: each picture tries another one, and none that exists.
const aStranger = inTurn(
  (page, language) => typed('sign-in', 'user-id', `nobody-${Date.now()}`)(page, language),
  typed('sign-in', 'password', 'wrong'),
  pressed('sign-in', 'sign-in'),
);

export const publicStates: State[] = [
  { name: 'start', path: at('/') },
  { name: 'login', path: at('/login?organizationCode=SAKURA') },
  {
    name: 'login-wrong-password',
    path: at('/login'),
    act: inTurn(aStranger, shown('sign-in', 'failed')),
  },
  {
    name: 'login-empty',
    path: at('/login'),
    act: inTurn(pressed('sign-in', 'sign-in'), shown('sign-in', 'required')),
  },
  {
    name: 'login-throttled',
    path: at('/login'),
    arrange: refusing('**/api/auth/login', 429, 'auth.throttled', 240),
    act: inTurn(aStranger, async (page) => page.getByRole('alert').first().waitFor()),
  },
  { name: 'login-unknown-school', path: at('/login?organizationCode=NOWHERE') },
  { name: 'login-from-a-card', path: at('/login?organizationCode=SAKURA&userId=learner01') },
  { name: 'guest', path: withCode },
  { name: 'guest-empty', path: withCode, act: pressed('sign-in', 'start') },
  {
    name: 'guest-with-a-word',
    path: withCode,
    arrange: answering('**/api/auth/organizations/*', (found) => ({ ...found, join_word: true })),
  },
  {
    name: 'guest-returning',
    path: withCode,
    act: async (page) => {
      const seats = { sakura: { secret: 'x'.repeat(43), name: 'フオン' } };
      await page.evaluate(`localStorage.setItem('guestSeats', '${JSON.stringify(seats)}')`);
      await page.reload();
      await page.getByText('フオン').first().waitFor();
      // The states after it are others'.
      await page.evaluate("localStorage.removeItem('guestSeats')");
    },
  },
  { name: 'terms', path: at('/terms') },
  { name: 'privacy', path: at('/privacy-policy') },
  { name: 'law', path: at('/law') },
  { name: 'licences', path: at('/licenses') },
  { name: 'not-found', path: at('/no/such/page') },
  { name: 'error', path: at('/error?code=E_9001') },
  {
    name: 'initial-password',
    as: 'learner30',
    path: at('/set_init_pass'),
    act: typed('password', 'new', 'Manab'),
  },
];
