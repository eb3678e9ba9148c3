import type { CurrentUser } from '#contracts/http/auth';
import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { GuardedArea } from '../../kit/session/access.js';
import { currentUserQuery } from '../../kit/session/current-user.js';
import { clearToken, setToken, storeOrganizationCode } from '../../kit/session/token.js';
import { toast } from '../../kit/toast/toast.js';
import { aUser, renderPage, startTexts } from '../../testing/render.js';
import { RequireRole } from './require-role.js';

vi.mock('../../kit/toast/toast.js', () => ({ toast: vi.fn(), toastError: vi.fn() }));

const ADMIN = { usertype: 2 } as const;
const TOP = { usertype: 3 } as const;
const GENERAL = { title: 'アクセス権限がない', text: 'ページを表示する権限がありません。' };
const TOP_ONLY = { title: 'アクセス権限がない', text: 'このページは管理者のみアクセスできます。' };

function Where() {
  const { pathname, search } = useLocation();
  return <p data-testid="where">{pathname + search}</p>;
}

function open(area: GuardedArea, user: CurrentUser | undefined) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  if (user) client.setQueryData(currentUserQuery.queryKey, user);
  renderPage(
    <Routes>
      <Route element={<RequireRole area={area} />}>
        <Route path="/guarded" element={<p>the page</p>} />
      </Route>
      <Route path="*" element={<Where />} />
    </Routes>,
    '/guarded',
    client,
  );
}
const where = () => screen.getByTestId('where').textContent;

describe('RequireRole', () => {
  beforeEach(async () => {
    await startTexts();
    vi.mocked(toast).mockClear();
    localStorage.clear();
    setToken('token');
  });

  it('NAV-5 leads a visitor without a token to the sign-in, with the stored code and without a toast', () => {
    clearToken();
    storeOrganizationCode('SAKURA');
    open('learner', undefined);
    expect(where()).toBe('/login?organizationCode=SAKURA');
    expect(toast).not.toHaveBeenCalled();
  });

  it('NAV-2 shows a spinner, not the sign-in page, while the user loads', () => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    open('learner', undefined);
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    vi.unstubAllGlobals();
  });

  it('AUTH-3 keeps the token and offers to try again when the network fails', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    open('learner', undefined);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(localStorage.getItem('token')).toBe('token');
    vi.unstubAllGlobals();
  });

  it.each([
    ['learner', {}],
    ['admin', ADMIN],
    ['admin', TOP],
    ['top-administrator', TOP],
  ] as const)('NAV-5 the %s area lets its role in', (area, role) => {
    open(area, aUser(role));
    expect(screen.getByText('the page')).toBeTruthy();
    expect(toast).not.toHaveBeenCalled();
  });

  it.each([
    ['learner', ADMIN, '/students', GENERAL],
    ['learner', TOP, '/students', GENERAL],
    ['admin', {}, '/top', GENERAL],
    ['top-administrator', {}, '/top', GENERAL],
    ['top-administrator', ADMIN, '/students', TOP_ONLY],
  ] as const)('NAV-5 the %s area sends others away with the exact toast (%#)', (area, role, to, text) => {
    open(area, aUser(role));
    expect(where()).toBe(to);
    expect(toast).toHaveBeenCalledWith(expect.objectContaining({ kind: 'error', ...text }));
  });

  it('NAV-2 shows no flash of another page when the user has loaded', async () => {
    const user = aUser();
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify(user)));
    open('learner', undefined);
    expect(screen.queryByTestId('where')).toBeNull();
    expect(await screen.findByText('the page')).toBeTruthy();
    vi.unstubAllGlobals();
  });

  it.each(['learner', 'admin'] as const)('AUTH-5 an initial password leads out of the %s area', (area) => {
    open(area, aUser({ is_initial: true }));
    expect(where()).toBe('/set_init_pass');
    expect(toast).not.toHaveBeenCalled();
  });
});
