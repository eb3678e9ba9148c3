import {
  at,
  confirmed,
  fromProfile,
  giving,
  inTurn,
  pressed,
  refusing,
  shown,
  typed,
  type State,
  type Step,
} from './state.js';

const ME = 'teacher01';
const OWN = '**/api/auth/second_factor';
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const RECOVERY_CODES = Array.from({ length: 10 }, (_, n) => `ABCD-EFGH-JKLM-N${String(n % 6).repeat(3)}`);

const off = giving(OWN, { on_since: null, recovery_codes_left: 0 });
const on = (recovery_codes_left: number) =>
  giving(OWN, { on_since: '2026-11-28T01:23:45.000Z', recovery_codes_left });
const opened = fromProfile('account.second-factor');
const coded = (label: string) => typed('second-factor', label, '123456');

/** The server gives a key for the app, whatever the password is. */
const setUp: Step = inTurn(
  opened,
  typed('password', 'current', 'Manabiya#2026'),
  async (page) => void (await giving(OWN, { secret: SECRET })(page)),
  confirmed('second-factor', 'set-up', ['second-factor', 'scan']),
);

/** From the profile menu of administrators (PLUS-12). */
export const secondFactorStates: State[] = [
  { name: 'second-factor-off', as: ME, path: at('/students'), arrange: off, act: opened },
  { name: 'second-factor-set-up', as: ME, path: at('/students'), arrange: off, act: setUp },
  {
    name: 'second-factor-codes',
    as: ME,
    path: at('/students'),
    arrange: async (page) => {
      await off(page);
      await giving(`${OWN}/confirm`, { recovery_codes: RECOVERY_CODES })(page);
    },
    act: inTurn(
      setUp,
      coded('code'),
      confirmed('second-factor', 'switch-on', ['second-factor', 'codes.hint']),
    ),
  },
  { name: 'second-factor-on', as: ME, path: at('/students'), arrange: on(2), act: opened },
  {
    name: 'second-factor-renewed',
    as: ME,
    path: at('/students'),
    arrange: on(8),
    act: inTurn(opened, confirmed('second-factor', 'renew', ['second-factor', 'renew-hint'])),
  },
  {
    name: 'second-factor-switch-off',
    as: ME,
    path: at('/students'),
    arrange: on(8),
    act: inTurn(opened, confirmed('second-factor', 'switch-off', ['second-factor', 'switch-off-hint'])),
  },
];

const needed = giving('**/api/auth/login', {
  second_step: { ticket: 'a ticket', expires_at: '2026-11-28T23:59:59.000Z' },
});
const password: Step = inTurn(
  typed('sign-in', 'user-id', 'teacher01'),
  typed('sign-in', 'password', 'Manabiya#2026'),
  pressed('sign-in', 'sign-in'),
  shown('second-factor', 'step.hint'),
);

/** After the password, before a session. */
export const secondStepStates: State[] = [
  { name: 'login-second-step', path: at('/login'), arrange: needed, act: password },
  {
    name: 'login-second-step-wrong',
    path: at('/login'),
    arrange: async (page) => {
      await needed(page);
      await refusing('**/api/auth/login/second_step', 401, 'auth.code-failed')(page);
    },
    act: inTurn(
      password,
      coded('code'),
      pressed('second-factor', 'step.sign-in'),
      shown('errors', 'auth.code-failed'),
    ),
  },
  {
    name: 'login-recovery-code',
    path: at('/login'),
    arrange: needed,
    act: inTurn(
      password,
      pressed('second-factor', 'step.recovery'),
      shown('second-factor', 'step.recovery-hint'),
    ),
  },
];
