import type { CurrentUser } from '#contracts/http/auth';
import { QueryClient } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentUserQuery } from '../../../kit/session/current-user.js';
import { setToken } from '../../../kit/session/token.js';
import { problem, serveApi } from '../../../testing/api.js';
import { aUser, renderPage, startTexts } from '../../../testing/render.js';
import { LegalPage } from './legal-page.js';
import { LoginPage } from './login-page.js';
import { NotFoundPage } from './not-found-page.js';
import { SetInitialPasswordPage } from './set-initial-password-page.js';
import { StartPage } from './start-page.js';

const Where = () => <p data-testid="where">{useLocation().pathname}</p>;
const where = () => screen.getByTestId('where').textContent;

function open(path: string, user?: CurrentUser): void {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  if (user) {
    setToken('token');
    client.setQueryData(currentUserQuery.queryKey, user);
  }
  renderPage(
    <>
      <Where />
      <Routes>
        <Route path="/" element={<StartPage />} />
        <Route path="/login" element={<LoginPage />} />
        <Route path="/set_init_pass" element={<SetInitialPasswordPage />} />
        <Route path="/terms" element={<LegalPage document="terms" />} />
        <Route path="/top" element={null} />
        <Route path="/students" element={null} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </>,
    path,
    client,
  );
}
const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('public pages', () => {
  beforeEach(async () => {
    localStorage.clear();
    await startTexts('sign-in', 'set-initial-password', 'password', 'legal');
  });
  afterEach(() => vi.unstubAllGlobals());

  it('NAV-1 the start page has the product’s name, one sentence, a language selector and the way in', () => {
    open('/');
    expect(screen.getByRole('heading').textContent).toContain('Manabiya');
    expect(screen.getByText(/^Learn Japanese/)).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Language' })).toBeTruthy();
    expect(target('Sign in')).toBe('/login');
  });

  it.each([
    [1, '/top'],
    [2, '/students'],
    [3, '/students'],
  ] as const)('NAV-1 the start page leads role %i to %s', (usertype, home) => {
    open('/', aUser({ usertype }));
    expect(target('Go on')).toBe(home);
  });

  it('NAV-1 an unknown address stays, and says so with a way home', () => {
    open('/no/such/page', aUser());
    expect(where()).toBe('/no/such/page');
    expect(screen.getByRole('heading', { name: 'There is no such page' })).toBeTruthy();
    expect(target('Go home')).toBe('/');
  });

  it.each([
    [1, '/top'],
    [2, '/students'],
    [3, '/students'],
  ] as const)('AUTH-1 the sign-in page leads role %i to %s', (usertype, home) => {
    open('/login', aUser({ usertype }));
    expect(where()).toBe(home);
  });

  it('ERR-3 who is signed in and cannot be read is not shut out of the sign-in page', async () => {
    setToken('token');
    serveApi({ 'GET /auth/users/me': problem(503, 'server.unavailable') });
    open('/login');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
    expect(await screen.findByLabelText(/User ID/)).toBeTruthy();
  });

  it('AUTH-5 an initial password leads from the sign-in page to its own', () => {
    open('/login', aUser({ is_initial: true }));
    expect(where()).toBe('/set_init_pass');
    expect(screen.getByRole('combobox', { name: 'Language' })).toBeTruthy();
  });

  it('AUTH-5 says that the user id is needed where nobody is signed in', () => {
    open('/set_init_pass');
    expect(screen.getByRole('alert').textContent).toBe('User ID is required to reset password');
  });

  it.each([
    [1, '/top'],
    [2, '/students'],
  ] as const)('AUTH-5 who is not initial goes home from there, role %i to %s', (usertype, home) => {
    open('/set_init_pass', aUser({ usertype }));
    expect(where()).toBe(home);
  });

  it('AUTH-3 keeps the token there when the network fails, and offers to try again', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    setToken('token');
    open('/set_init_pass');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(localStorage.getItem('token')).toBe('token');
  });

  it('NAV-11 legal pages are open also while the password is initial, with a language selector', () => {
    open('/terms', aUser({ is_initial: true }));
    expect(where()).toBe('/terms');
    expect(screen.getByRole('heading', { name: 'Terms of use' })).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Language' })).toBeTruthy();
  });
});
