import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Area } from '#contracts/areas';
import type { CurrentUser } from '#contracts/http/auth';
import { currentUserQuery } from '../kit/session/current-user.js';
import { clearToken, setToken, storeOrganizationCode } from '../kit/session/token.js';
import { toast } from '../kit/toast/toast.js';
import { liveKey } from '../realtime/apply-change.js';
import { aUser, renderPage, startTexts } from '../testing/render.js';
import { accessOf, RouteTable } from './route-table.js';
import { AllRoutes } from './signed-in-pages.js';
import { ROUTES } from './routes.js';

vi.mock('../kit/toast/toast.js', () => ({ toast: vi.fn(), toastError: vi.fn() }));
/** The pages themselves are not looked at: only who comes to them. Of the frames only the guard that the learners' has is there. */
vi.mock('./pages.js', async (original) => {
  const { Outlet } = await import('react-router-dom');
  const { Confinement } = await import('./guards/confinement.js');
  const LearnerLayout = () => (
    <Confinement>
      <Outlet />
    </Confinement>
  );
  const pages = Object.keys(await original<typeof import('./pages.js')>());
  return {
    ...(Object.fromEntries(pages.map((name) => [name, () => null])) as object),
    LearnerLayout,
    AdminLayout: Outlet,
  };
});

const DENIED = 'アクセス権限がない';
const GENERAL = { title: DENIED, text: 'ページを表示する権限がありません。' };
const TOP_ONLY = { title: DENIED, text: 'このページは管理者のみアクセスできます。' };
const SIGN_IN = '/login?organizationCode=SAKURA';

const Where = () => {
  const { pathname, search } = useLocation();
  return <p data-testid="where">{pathname + search}</p>;
};

/** Opens an address. @returns where that leads */
function open(path: string, user: CurrentUser | undefined, confined = false) {
  cleanup();
  vi.mocked(toast).mockClear();
  if (user) setToken('token');
  else clearToken();
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  if (user) {
    client.setQueryData(currentUserQuery.queryKey, user);
    client.setQueryData(liveKey('learner-availability', user.id), { badge: 1, confined, position: '' });
  }
  renderPage(
    <RouteTable value={ROUTES}>
      <AllRoutes />
      <Where />
    </RouteTable>,
    path,
    client,
  );
  return () => screen.getByTestId('where').textContent;
}

/** An address of every page of these areas. */
const addressesOf = (...areas: readonly Area[]) =>
  ROUTES.filter((route) => areas.includes(accessOf(route).area)).map(({ path }) =>
    path.replaceAll(/:\w+/gu, '42').replace('*', '/no/such/page'),
  );

const ADMIN = aUser({ usertype: 2 });
const TOP = aUser({ usertype: 3 });

describe('every page of the table', () => {
  beforeEach(async () => {
    await startTexts();
    localStorage.clear();
    storeOrganizationCode('SAKURA');
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
  });
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['a learner', aUser(), ['admin', 'top-administrator'], '/top', GENERAL],
    ['an administrator', ADMIN, ['learner'], '/students', GENERAL],
    ['an administrator', ADMIN, ['top-administrator'], '/students', TOP_ONLY],
    ['the top administrator', TOP, ['learner'], '/students', GENERAL],
    ['a visitor', undefined, ['learner', 'admin', 'top-administrator'], SIGN_IN, undefined],
    [
      'who has an initial password',
      aUser({ is_initial: true }),
      ['learner', 'admin', 'top-administrator'],
      '/set_init_pass',
      undefined,
    ],
  ] as const)('NAV-5 AUTH-5 leads %s out of what is not theirs (%#)', (_who, user, areas, home, why) => {
    const addresses = addressesOf(...areas);
    expect(addresses.length).toBeGreaterThan(2);
    for (const path of addresses) {
      const where = open(path, user);
      expect(where(), path).toBe(home);
      const told = vi.mocked(toast).mock.calls.map(([one]) => one);
      expect(told, path).toEqual(why ? [expect.objectContaining({ kind: 'error', ...why })] : []);
    }
  });

  it('NAV-5 lets each of them come to what is theirs, and everybody to what is public', () => {
    for (const [user, areas] of [
      [aUser(), ['learner', 'public']],
      [ADMIN, ['admin', 'public']],
      [TOP, ['admin', 'top-administrator', 'public']],
      [undefined, ['public']],
      [aUser({ is_initial: true }), ['public']],
    ] as const) {
      for (const path of addressesOf(...areas)) expect(open(path, user)(), path).toBe(path);
    }
    expect(toast).not.toHaveBeenCalled();
  });

  it('TEST-5 is closed to a confined learner, but for the tests, the two tops and the profile: it leads to /home', () => {
    const closed: string[] = [];
    for (const path of addressesOf('learner')) {
      const where = open(path, aUser(), true);
      if (/^\/(?:test|home|top|profile)(?:\/|$)/u.test(path)) expect(where(), path).toBe(path);
      else {
        expect(where(), path).toBe('/home');
        expect(toast, path).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: 'warning' }));
        closed.push(path);
      }
    }
    // Four shelves with two materials each, two pages to read, and what is taken along.
    expect(closed).toHaveLength(15);
  });
});
