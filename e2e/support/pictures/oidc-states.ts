import {
  answering,
  at,
  confirmed,
  fromRow,
  giving,
  inTurn,
  refusing,
  shown,
  typed,
  type State,
  type Step,
} from './state.js';

const FOUND = '**/api/auth/organizations/*';
const offered = answering(FOUND, (found) => ({ ...found, oidc: true }));
const alone = answering(FOUND, (found) => ({ ...found, oidc: true, password: false }));
const hint = shown('oidc-sign-in', 'hint');
const SAKURA = '/login?organizationCode=SAKURA';
/** The button that has the organization's name in it. */
const begun: Step = (page) => page.getByRole('main').getByRole('button', { name: 'さくら' }).click();

/** What the provider's way back has put behind the address; which differs in more than that, or nothing would be loaded. */
const refused = (code: string): State => ({
  name: `login-${code.replace('.', '-')}`,
  path: at(`${SAKURA}&from=${code}#refused=${code}`),
  arrange: offered,
  act: inTurn(hint, shown('errors', code)),
});

export const oidcSignInStates: State[] = [
  { name: 'login-oidc', path: at(SAKURA), arrange: offered, act: hint },
  { name: 'login-oidc-alone', path: at(SAKURA), arrange: alone, act: hint },
  {
    name: 'login-oidc-unreachable',
    path: at(SAKURA),
    arrange: async (page) => {
      await offered(page);
      await refusing('**/api/auth/oidc/begin', 422, 'oidc.unreachable')(page);
    },
    act: inTurn(hint, begun, shown('errors', 'oidc.unreachable')),
  },
  ...['oidc.cancelled', 'oidc.over', 'oidc.other-browser', 'oidc.refused', 'oidc.clock'].map(refused),
  ...['oidc.claim-missing', 'oidc.unknown-person', 'oidc.link-taken', 'oidc.broken'].map(refused),
];

const ME = 'top';
const OIDC = '**/api/organizations/*/oidc';
const settings = (provider: object | null, linked: number) =>
  giving(OIDC, { organization_id: '', provider, password_too: true, linked, version: 7 });
const provider = {
  ...{ issuer: 'https://login.sakura.example/realms/school', client_id: 'manabiya' },
  claim: 'preferred_username',
};
const opened: Step = inTurn(fromRow('manage-organizations', 'oidc'), shown('oidc', 'redirect'));

/** From the organization list of the top administrator. */
export const oidcStates: State[] = [
  {
    name: 'organization-oidc-none',
    as: ME,
    path: at('/organizations?q=SAKURA'),
    arrange: settings(null, 0),
    act: opened,
  },
  {
    name: 'organization-oidc',
    as: ME,
    path: at('/organizations?q=SAKURA'),
    arrange: settings(provider, 28),
    act: opened,
  },
  {
    name: 'organization-oidc-anew',
    as: ME,
    path: at('/organizations?q=SAKURA'),
    arrange: settings(provider, 28),
    act: inTurn(opened, typed('oidc', 'field.client-id', 'another'), shown('oidc', 'anew')),
  },
  {
    name: 'organization-oidc-refused',
    as: ME,
    path: at('/organizations?q=SAKURA'),
    arrange: settings(null, 0),
    act: inTurn(opened, confirmed('form', 'save', ['form', 'required'])),
  },
  {
    name: 'organization-oidc-remove',
    as: ME,
    path: at('/organizations?q=SAKURA'),
    arrange: settings(provider, 28),
    act: inTurn(opened, confirmed('oidc', 'remove', ['oidc', 'remove-title'])),
  },
];
