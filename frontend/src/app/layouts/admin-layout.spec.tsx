import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SignedInUser } from '../../kit/session/current-user.js';
import { storeOrganizationCode } from '../../kit/session/token.js';
import { aUser, renderPage, startTexts } from '../../testing/render.js';
import { AdminLayout } from './admin-layout.js';

function show(user: Parameters<typeof aUser>[0] = {}): void {
  renderPage(
    <SignedInUser value={aUser({ usertype: 2, ...user })}>
      <Routes>
        <Route element={<AdminLayout />}>
          <Route path="/students" element={<p>the page</p>} />
        </Route>
        <Route path="/login" element={<p>the sign-in page</p>} />
      </Routes>
    </SignedInUser>,
    '/students',
  );
}

describe('the administrators’ layout', () => {
  beforeEach(async () => {
    localStorage.clear();
    await startTexts();
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => new Response(null, { status: 204 })),
    );
  });
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['さくら日本語学校', 'さくら日本語学校 管理者用'],
    ['', '管理者用ダッシュボード'],
    ['一二三四五六七八九十一二三四五六七八', '一二三四五六七八九十一二三四五六七八 管理者用'],
    ['一二三四五六七八九十一二三四五六七八九', '一二三四五六七八九十一二三四五… 管理者用'],
  ])('NAV-4 NAV-6 the header of organization "%s" reads "%s"', (organization_name, text) => {
    show({ organization_name });
    const title = screen.getByText(text);
    expect(title.title).toBe(organization_name);
  });

  it('NAV-6 a long name is cut by graphemes in the header, and whole in the title', () => {
    const fullname = '👩‍🏫'.repeat(19);
    show({ fullname });
    const [name] = screen.getAllByTitle(fullname);
    expect(name?.textContent).toBe(`${'👩‍🏫'.repeat(15)}…`);
  });

  it('G13 AUTH-4 a session that ends soon says when, in time to save what is open, and leads to a new one', async () => {
    const ending = (minutes: number) => {
      const exp = Math.floor(Date.now() / 1000) + minutes * 60;
      localStorage.setItem('token', `x.${btoa(JSON.stringify({ sub: 'a', exp }))}.x`);
    };
    ending(16);
    show();
    expect(screen.queryByText(/You will be signed out/)).toBeNull();
    cleanup();
    ending(14);
    show();
    expect(screen.getByText(/You will be signed out at \d\d:\d\d\. Save/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Sign in again' }));
    expect(await screen.findByText('the sign-in page')).toBeTruthy();
  });

  it('NAV-4 the logout asks; cancel stays, logout goes to the sign-in page', async () => {
    localStorage.setItem('token', 'token');
    storeOrganizationCode('SAKURA');
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(localStorage.getItem('token')).toBe('token');
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
    const dialog = await screen.findByRole('dialog');
    const confirm = [...dialog.querySelectorAll('button')].find((one) => one.textContent === 'Log out');
    await userEvent.click(confirm!);
    expect(await screen.findByText('the sign-in page')).toBeTruthy();
    expect(localStorage.getItem('token')).toBeNull();
    expect(localStorage.getItem('organizationCode')).toBe('SAKURA');
  });
});
