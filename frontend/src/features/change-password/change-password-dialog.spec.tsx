import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../kit/client/query-client.js';
import { toast, toastError } from '../../kit/toast/toast.js';
import { problem, serveApi } from '../../testing/api.js';
import { renderPage, startTexts } from '../../testing/render.js';
import { ChangePasswordDialog } from './change-password-dialog.js';

vi.mock('../../kit/toast/toast.js', () => ({ toast: vi.fn(), toastError: vi.fn() }));

const CHANGE = 'PUT /auth/password';
const withPassword = { 'GET /auth/password': { body: { has_password: true } } };
const onClose = vi.fn();
const open = () => renderPage(<ChangePasswordDialog opened onClose={onClose} />, '/', createQueryClient());
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

async function fill(user: ReturnType<typeof userEvent.setup>, current = 'Manabiya#2026') {
  const entries = [
    [await screen.findByLabelText('Current password'), current],
    [screen.getByLabelText('New password'), 'Fresh#2026'],
    [screen.getByLabelText('The same password again'), 'Fresh#2026'],
  ] as const;
  for (const [field, text] of entries) {
    await user.click(field);
    await user.paste(text);
  }
}

describe('password edit', () => {
  beforeEach(() => startTexts('password'));
  afterEach(() => {
    vi.clearAllMocks();
    vi.unstubAllGlobals();
  });

  it('AUTH-8 says "Password edit successful" and closes; the hint and the rules were shown', async () => {
    const asked = serveApi({ ...withPassword, [CHANGE]: { status: 204 } });
    open();
    const user = userEvent.setup();
    await screen.findByText(/^Set a password of 8 or more characters including upper case/);
    expect(screen.getAllByRole('listitem')).toHaveLength(6);
    await fill(user);
    await user.click(button());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(toast).toHaveBeenCalledExactlyOnceWith({ kind: 'success', title: 'Password edit successful' });
    expect(asked.find(({ call }) => call === CHANGE)?.body).toEqual({
      current_password: 'Manabiya#2026',
      password: 'Fresh#2026',
      confirm_password: 'Fresh#2026',
    });
  });

  it('AUTH-8 ERR-3 a wrong current one says "Wrong Password" alone, until something else is typed', async () => {
    serveApi({ ...withPassword, [CHANGE]: problem(422, 'password.wrong-current') });
    open();
    const user = userEvent.setup();
    await fill(user, 'Wrong#2026');
    await user.click(button());
    await screen.findByText('Wrong Password');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(toast).not.toHaveBeenCalled();
    expect(toastError).not.toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
    await user.type(screen.getByLabelText('Current password'), 'x');
    await waitFor(() => expect(screen.queryByText('Wrong Password')).toBeNull());
  });

  it('AUTH-8 too many tries say when the next may be', async () => {
    const throttled = { ...problem(429, 'auth.throttled'), headers: { 'Retry-After': '600' } };
    serveApi({ ...withPassword, [CHANGE]: throttled });
    open();
    const user = userEvent.setup();
    await fill(user);
    await user.click(button());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Too many tries. Please wait 10 minutes.');
  });

  it.each([
    ['another change at the same time', problem(409, 'store.conflict'), /^Edit failed.*same time/],
    ['no answer', undefined, /^Edit failed.*did not answer/],
  ])('AUTH-8 ERR-3 %s says "Edit failed", and why', async (_what, reply, text) => {
    serveApi({ ...withPassword, ...(reply && { [CHANGE]: reply }) });
    open();
    const user = userEvent.setup();
    await fill(user);
    await user.click(button());
    expect((await screen.findByRole('alert')).textContent).toMatch(text);
    expect(toastError).not.toHaveBeenCalled();
    expect(button().disabled).toBe(false);
  });

  it('AUTH-7 nothing is sent before all rules are kept', async () => {
    const asked = serveApi(withPassword);
    open();
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('Current password'), 'Manabiya#2026');
    await user.type(screen.getByLabelText('New password'), 'Fresh#2026');
    await user.type(screen.getByLabelText('The same password again'), 'Fresh#2027{Enter}');
    expect(button().disabled).toBe(true);
    expect(asked.map(({ call }) => call)).toEqual(['GET /auth/password']);
  });

  it('AUTH-8 who has no password is told so', async () => {
    serveApi({ 'GET /auth/password': { body: { has_password: false } } });
    open();
    await screen.findByText('You have no password');
    expect(screen.queryByLabelText('New password')).toBeNull();
  });
});
