import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../kit/client/query-client.js';
import { SignedInUser } from '../../kit/session/current-user.js';
import { toast, toastError } from '../../kit/toast/toast.js';
import { problem, type Reply, serveApi } from '../../testing/api.js';
import { aUser, renderPage, startTexts } from '../../testing/render.js';
import { SecondFactorDialog } from './second-factor-dialog.js';

vi.mock('../../kit/toast/toast.js', () => ({ toast: vi.fn(), toastError: vi.fn() }));

const OWN = 'GET /auth/second_factor';
const BEGIN = 'POST /auth/second_factor';
const CONFIRM = 'POST /auth/second_factor/confirm';
const RENEW = 'POST /auth/second_factor/recovery_codes';
const OFF = 'POST /auth/second_factor/off';
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const CODES = Array.from({ length: 10 }, (_, index) => `AAAA-BBBB-CCCC-DDD${'ABCDEFGHIJ'[index]}`);
const off = { body: { on_since: null, recovery_codes_left: 0 } };
const on = (left = 8): Reply => ({
  body: { on_since: '2026-11-28T09:00:00.000Z', recovery_codes_left: left },
});

const onClose = vi.fn();
function open(replies: Parameters<typeof serveApi>[0], user = aUser({ usertype: 2, username: 'teacher01' })) {
  const asked = serveApi(replies);
  renderPage(
    <SignedInUser value={user}>
      <SecondFactorDialog opened onClose={onClose} />
    </SignedInUser>,
    '/',
    createQueryClient(),
  );
  return { asked, user: userEvent.setup() };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, text: string) => {
  await userEvent.click(await screen.findByLabelText(label));
  await userEvent.paste(text);
};
const CODE = 'Code of the app';

describe('two-step sign-in on one’s own page', () => {
  beforeEach(() => startTexts('second-factor', 'password'));
  afterEach(() => {
    vi.clearAllMocks();
    vi.unstubAllGlobals();
  });

  it('PLUS-12 is set up by the password, the key and a code, and shows the recovery codes once', async () => {
    const replies: Record<string, Reply> = {
      [OWN]: off,
      [BEGIN]: { body: { secret: SECRET } },
      [CONFIRM]: { body: { recovery_codes: CODES } },
    };
    const { asked, user } = open(replies);
    await type('Current password', 'Manabiya#2026');
    await press('Set up');
    expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeTruthy();
    expect(screen.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeTruthy();
    const field = screen.getByLabelText(CODE);
    expect([field.getAttribute('autocomplete'), field.getAttribute('inputmode')]).toEqual([
      'one-time-code',
      'numeric',
    ]);
    await type(CODE, '123456');
    replies[OWN] = on(10);
    await press('Switch on');
    const dialog = screen.getByRole('dialog');
    for (const code of CODES) expect(await within(dialog).findByText(code)).toBeTruthy();
    // nothing but the button takes them away
    expect(within(dialog).queryByRole('button', { name: 'Close' })).toBeNull();
    await user.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    await press('Copy');
    expect(await navigator.clipboard.readText()).toBe(CODES.join('\n'));
    await press('I have kept them');
    expect(await screen.findByText('10 recovery codes left')).toBeTruthy();
    expect(screen.queryByText(CODES[0] ?? '')).toBeNull();
    expect(asked.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)).toEqual([
      { current_password: 'Manabiya#2026' },
      { code: '123456' },
    ]);
  });

  it('PLUS-12 prints the codes with whose they are', async () => {
    open({ [OWN]: on(2), [RENEW]: { body: { recovery_codes: CODES } } });
    const print = vi.fn(() => document.querySelector('.printable')?.textContent ?? '');
    vi.stubGlobal('print', print);
    await press('New recovery codes');
    await type(CODE, '123456');
    await press('New recovery codes');
    await press('Print');
    const sheet = String(print.mock.results[0]?.value);
    for (const part of ['Manabiya', 'teacher01', 'さくら日本語学校', ...CODES]) expect(sheet).toContain(part);
  });

  it('PLUS-12 a wrong password and a wrong code are said at their fields, until something else is typed', async () => {
    open({
      [OWN]: on(),
      [OFF]: vi
        .fn<() => Reply>()
        .mockReturnValueOnce(problem(422, 'password.wrong-current'))
        .mockReturnValueOnce(problem(422, 'second-factor.wrong-code')),
    });
    await press('Switch off');
    await type('Current password', 'Wrong#2026');
    await type('Code of the app, or a recovery code', '123456');
    await press('Switch off');
    const password = await screen.findByLabelText('Current password');
    await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText('Wrong Password')).toBeTruthy();
    await userEvent.type(password, 'x');
    await waitFor(() => expect(screen.queryByText('Wrong Password')).toBeNull());
    await press('Switch off');
    await screen.findByText(/^The code is wrong or was used already/);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(toastError).not.toHaveBeenCalled();
  });

  it('PLUS-12 is switched off by the password and a code', async () => {
    const replies: Record<string, Reply> = { [OWN]: on(), [OFF]: { status: 204 } };
    const { asked } = open(replies);
    await press('Switch off');
    await type('Current password', 'Manabiya#2026');
    await type('Code of the app, or a recovery code', 'AAAA-BBBB-CCCC-DDDD');
    replies[OWN] = off;
    await press('Switch off');
    await screen.findByRole('button', { name: 'Set up' });
    expect(toast).toHaveBeenCalledExactlyOnceWith({ kind: 'success', title: 'Two-step sign-in is off' });
    expect(asked.find(({ call }) => call === OFF)?.body).toEqual({
      current_password: 'Manabiya#2026',
      code: 'AAAA-BBBB-CCCC-DDDD',
    });
  });

  it.each([
    [3, true],
    [4, false],
  ])('PLUS-12 with %d recovery codes left, that new ones are due is said: %s', async (left, said) => {
    open({ [OWN]: on(left) });
    await screen.findByText(`${left} recovery codes left`);
    expect(screen.queryByText('Make new ones before the last one is used.') !== null).toBe(said);
  });

  it('PLUS-12 too many tries say when the next may be; a set-up that took too long is to be begun again', async () => {
    open({
      [OWN]: off,
      [BEGIN]: { body: { secret: SECRET } },
      [CONFIRM]: vi
        .fn<() => Reply>()
        .mockReturnValueOnce({ ...problem(429, 'auth.throttled'), headers: { 'Retry-After': '600' } })
        .mockReturnValueOnce(problem(422, 'second-factor.not-begun')),
    });
    await type('Current password', 'Manabiya#2026');
    await press('Set up');
    await type(CODE, '123456');
    await press('Switch on');
    expect((await screen.findByRole('alert')).textContent).toBe('Too many tries. Please wait 10 minutes.');
    await press('Switch on');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/Please begin it again\.$/));
  });

  it('PLUS-12 what cannot be read says so, and is asked for again', async () => {
    const replies: Record<string, Reply> = { [OWN]: problem(500, 'server.error') };
    open(replies);
    const again = await screen.findByRole('button', { name: 'Try again' });
    replies[OWN] = on();
    await userEvent.click(again);
    await screen.findByText('8 recovery codes left');
  });

  it('PLUS-12 a long user id and a long organization make a code that can be drawn', async () => {
    const long = aUser({ usertype: 2, username: 'x'.repeat(100), organization_name: '学'.repeat(200) });
    open({ [OWN]: off, [BEGIN]: { body: { secret: SECRET } } }, long);
    await type('Current password', 'Manabiya#2026');
    await press('Set up');
    expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeTruthy();
  });
});
