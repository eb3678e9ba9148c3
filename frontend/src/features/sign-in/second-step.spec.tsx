import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../kit/client/query-client.js';
import { getToken } from '../../kit/session/token.js';
import { toast, toastError } from '../../kit/toast/toast.js';
import { problem, type Reply, serveApi } from '../../testing/api.js';
import { aUser, renderPage, startTexts } from '../../testing/render.js';
import { SignInPage } from './sign-in-page.js';

vi.mock('../../kit/toast/toast.js', () => ({ toast: vi.fn(), toastError: vi.fn() }));

const STEP = 'POST /auth/login/second_step';
const needed = {
  body: { second_step: { ticket: 'the-ticket', expires_at: '2030-01-01T00:00:00.000Z' } },
};
const signedIn = { body: { token: 'a.b.c', expires_at: '2030-01-01T00:00:00.000Z' } };

async function toSecondStep(answers: Reply | (() => Reply)) {
  const asked = serveApi({
    'POST /auth/login': needed,
    [STEP]: answers,
    'GET /auth/users/me': { body: aUser({ usertype: 2 }) },
  });
  renderPage(<SignInPage footer={null} />, '/login', createQueryClient());
  await userEvent.type(screen.getByLabelText('User ID'), 'teacher01');
  await userEvent.type(screen.getByLabelText('Password'), 'Manabiya#2026');
  await press('Sign in');
  await screen.findByRole('heading', { name: 'Two-step sign-in' });
  return asked;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = () => screen.getByLabelText<HTMLInputElement>('Code of the app');

describe('the second step of the sign-in', () => {
  beforeEach(async () => {
    await startTexts('sign-in', 'second-factor');
    localStorage.clear();
  });
  afterEach(() => {
    vi.clearAllMocks();
    vi.unstubAllGlobals();
  });

  it('PLUS-12 asks for the code after the password, where phones offer it, and signs in with it', async () => {
    const asked = await toSecondStep(signedIn);
    expect(getToken()).toBeNull();
    expect(document.activeElement).toBe(field());
    expect([field().autocomplete, field().inputMode]).toEqual(['one-time-code', 'numeric']);
    expect(screen.queryByLabelText('Password')).toBeNull();
    await userEvent.type(field(), '123 456{Enter}');
    await waitFor(() => expect(getToken()).toBe('a.b.c'));
    expect(asked.find(({ call }) => call === STEP)?.body).toEqual({ ticket: 'the-ticket', code: '123 456' });
    expect(toast).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: 'success' }));
  });

  it('PLUS-12 takes a recovery code in a field of its own, which has letters', async () => {
    const asked = await toSecondStep(signedIn);
    await press('Use a recovery code');
    const recovery = screen.getByLabelText<HTMLInputElement>('Recovery code');
    expect(document.activeElement).toBe(recovery);
    expect([recovery.autocomplete, recovery.inputMode]).toEqual(['off', 'text']);
    await userEvent.type(recovery, 'AAAA-BBBB-CCCC-DDDD{Enter}');
    await waitFor(() => expect(getToken()).toBe('a.b.c'));
    expect(asked.find(({ call }) => call === STEP)?.body).toMatchObject({ code: 'AAAA-BBBB-CCCC-DDDD' });
  });

  it('PLUS-12 a wrong code is said at the field until something else is typed; nothing is sent empty', async () => {
    const asked = await toSecondStep(problem(401, 'auth.code-failed'));
    await press('Sign in');
    expect(asked.filter(({ call }) => call === STEP)).toEqual([]);
    await userEvent.type(field(), '000000{Enter}');
    await screen.findByText(/^The code is wrong or was used already/);
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(toastError).not.toHaveBeenCalled();
    await userEvent.type(field(), '1');
    expect(screen.queryByText(/^The code is wrong/)).toBeNull();
  });

  it.each<[string, Reply, RegExp]>([
    [
      'too many tries',
      { ...problem(429, 'auth.throttled'), headers: { 'Retry-After': '600' } },
      /Please wait 10 minutes/,
    ],
    [
      'a key that is lost',
      problem(422, 'second-factor.key-lost'),
      /recovery code, or ask a top administrator/,
    ],
  ])('PLUS-12 %s is said in the form', async (_what, answer, text) => {
    await toSecondStep(answer);
    await userEvent.type(field(), '000000{Enter}');
    expect((await screen.findByRole('alert')).textContent).toMatch(text);
  });

  it('PLUS-12 when the time is over the password is asked for again, and why is said', async () => {
    await toSecondStep(problem(422, 'auth.second-step-over'));
    await userEvent.type(field(), '000000{Enter}');
    expect(await screen.findByLabelText('Password')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe(
      'The time for the code is over, or the account has changed. Please sign in again.',
    );
    expect(toastError).not.toHaveBeenCalled();
  });

  it('PLUS-12 there is a way back to the password', async () => {
    await toSecondStep(signedIn);
    await press('Back to the sign-in');
    expect(screen.getByLabelText('Password')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('PLUS-12 an answer that does not come is told as everywhere', async () => {
    await toSecondStep(problem(500, 'server.error'));
    await userEvent.type(field(), '000000{Enter}');
    await waitFor(() => expect(toastError).toHaveBeenCalledOnce());
  });
});
