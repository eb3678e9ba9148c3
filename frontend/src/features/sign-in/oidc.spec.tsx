import type { OrganizationName } from '#contracts/http/auth';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../kit/client/query-client.js';
import { getToken } from '../../kit/session/token.js';
import { toastError } from '../../kit/toast/toast.js';
import { problem, serveApi } from '../../testing/api.js';
import { aUser, renderPage, startTexts } from '../../testing/render.js';
import { leaveFor } from './leave-for.js';
import { SignInPage } from './sign-in-page.js';

vi.mock('../../kit/toast/toast.js', () => ({ toast: vi.fn(), toastError: vi.fn() }));
vi.mock('./leave-for.js', () => ({ leaveFor: vi.fn() }));

const FIND = 'GET /auth/organizations/SAKURA';
const BEGIN = 'POST /auth/oidc/begin';
const END = 'POST /auth/oidc/session';
const SAKURA: OrganizationName = {
  organization_name: 'さくら日本語学校',
  ...{ code_sign_in: false, join_word: false, oidc: true, password: true },
};
const signedIn = { body: { token: 'a.b.c', expires_at: '2030-01-01T00:00:00.000Z' } };

/** The page as the provider's way back opens it: what stands behind `#` is the window's. */
function open(fragment: string, answers: Parameters<typeof serveApi>[0] = {}, found = SAKURA) {
  window.history.replaceState(null, '', `/login?organizationCode=SAKURA${fragment}`);
  const asked = serveApi({ [FIND]: { body: found }, ...answers });
  renderPage(<SignInPage footer={null} />, '/login?organizationCode=SAKURA', createQueryClient());
  return asked;
}
const button = () => screen.findByRole('button', { name: 'Sign in with さくら日本語学校' });

describe('signing in through the organization’s provider', () => {
  beforeEach(async () => {
    await startTexts('sign-in', 'oidc-sign-in', 'second-factor');
    localStorage.clear();
  });
  afterEach(() => {
    vi.clearAllMocks();
    vi.unstubAllGlobals();
    window.history.replaceState(null, '', '/');
  });

  it('PLUS-12 is offered where the organization has one, beside the password, and sends the browser there', async () => {
    const asked = open('', { [BEGIN]: { body: { authorization_url: 'https://id.example/auth?x=1' } } });
    await userEvent.click(await button());
    await waitFor(() => expect(leaveFor).toHaveBeenCalledExactlyOnceWith('https://id.example/auth?x=1'));
    expect(asked.find(({ call }) => call === BEGIN)?.body).toEqual({ organization_code: 'SAKURA' });
    expect(screen.getByLabelText('Password')).toBeTruthy();
  });

  it('PLUS-12 where passwords are off their form comes only when it is asked for', async () => {
    open('', {}, { ...SAKURA, password: false });
    await button();
    expect(screen.queryByLabelText('Password')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Use a password' }));
    expect(screen.getByLabelText('Password')).toBeTruthy();
  });

  it('PLUS-12 an organization without one offers nothing', async () => {
    open('', {}, { ...SAKURA, oidc: false });
    await screen.findByRole('heading', { name: 'さくら日本語学校' });
    expect(screen.queryByRole('button', { name: /Sign in with/ })).toBeNull();
  });

  it('PLUS-12 back with a ticket the person is in, and the ticket has left the address', async () => {
    const asked = open('#ticket=the-ticket', {
      [END]: signedIn,
      'GET /auth/users/me': { body: aUser() },
    });
    await waitFor(() => expect(getToken()).toBe('a.b.c'));
    expect(asked.filter(({ call }) => call === END).map(({ body }) => body)).toEqual([
      { ticket: 'the-ticket' },
    ]);
    expect(window.location.href).toMatch(/\/login\?organizationCode=SAKURA$/);
    expect(localStorage.getItem('organizationCode')).toBe('SAKURA');
  });

  it('PLUS-12 an administrator with a second factor is asked for the code', async () => {
    const second_step = { ticket: 'of the step', expires_at: '2030-01-01T00:00:00.000Z' };
    open('#ticket=the-ticket', { [END]: { body: { second_step } } });
    await screen.findByRole('heading', { name: 'Two-step sign-in' });
    expect(getToken()).toBeNull();
  });

  it.each([
    ['oidc.cancelled', 'The sign-in was cancelled. Please begin again.'],
    ['oidc.unknown-person', 'There is no active account for you here yet. Ask your teacher for one.'],
    ['auth.throttled', 'Too many tries. Please wait a little.'],
    ['nobody-knows', /^Your organization’s sign-in gave no valid answer/],
  ])(
    'PLUS-12 back with %s the page says what happened and what to do, until it is begun again',
    async (code, text) => {
      open(`#refused=${code}`, { [BEGIN]: problem(422, 'oidc.unreachable') });
      expect((await screen.findByRole('alert')).textContent).toMatch(text);
      expect(window.location.hash).toBe('');
      await userEvent.click(await button());
      await screen.findByText(/^The organization’s sign-in service does not answer/);
      expect(screen.getAllByRole('alert')).toHaveLength(1);
      expect(toastError).not.toHaveBeenCalled();
    },
  );

  it('PLUS-12 is told of also where a guest has a seat in this browser', async () => {
    localStorage.setItem('guestSeats', JSON.stringify({ sakura: { secret: 'kept', name: 'Hương' } }));
    open('#refused=oidc.cancelled');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^The sign-in was cancelled/);
  });

  it('PLUS-12 a ticket that is over says so in place of signing in', async () => {
    open('#ticket=the-ticket', { [END]: problem(422, 'oidc.over') });
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This sign-in took too long, or was used already. Please begin again.',
    );
    expect(await button()).toBeTruthy();
  });
});
